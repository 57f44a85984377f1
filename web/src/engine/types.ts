// SPDX-License-Identifier: MIT
// What the engine is asked and what it answers (docs/scene.md has the scene).

// A position, as the moves that lead to it.
export interface Place {
    game: string;
    players: number;
    options: Record<string, string>;
    moves: string[];
}

export type Role =
    | 'ground' | 'square' | 'cell' | 'open' | 'tile' | 'glyph' | 'level' | 'shadow' | 'last' | 'ghost' | 'label' | 'control';

export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

export interface Shape {
    form: 'polygon' | 'path' | 'text';
    role: Role;
    paint?: string;
    points?: [number, number][];
    path?: string;
    text?: string;
    size?: number;
    mark?: string;
    name?: string;
    target?: string;
}

export interface Area {
    name: string;
    title: string;
    player?: number;
    box: Box;
    shapes: Shape[];
}

export interface SceneMove {
    token: string;
    targets: string[];
    ghost?: Shape[];
}

export interface Scene {
    areas: Area[];
    moves: SceneMove[];
    status: string;
}

export interface Look {
    ply: number;
    toMove: number;
    over: boolean;
    winners: number[];
    score: number[];
    legal: string[];
    status: string;
    scene: Scene;
}
