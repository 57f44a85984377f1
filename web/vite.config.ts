// SPDX-License-Identifier: MIT
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
    base: './',
    plugins: [svelte()],
    build: { outDir: '../build/page', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
});
