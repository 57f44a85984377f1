// SPDX-License-Identifier: MIT
// The sounds, synthesised from tones and noise when they are needed, without any files.
import type { Sound } from './events'

interface Tone {
  at: number // seconds from now
  pitch: number // hertz
  to?: number // where the pitch glides
  lasts: number
  loud: number
}

const note = (at: number, pitch: number, lasts: number, loud: number): Tone => ({ at, pitch, lasts, loud })

const tones: Readonly<Record<Sound, readonly Tone[]>> = {
  tile: [{ at: 0, pitch: 190, to: 85, lasts: 0.09, loud: 0.8 }], // and the knock of wood
  points: [note(0.06, 1047, 0.16, 0.22), note(0.13, 1568, 0.22, 0.18)],
  turn: [note(0.12, 659, 0.22, 0.24)],
  win: [note(0, 523, 0.3, 0.3), note(0.13, 659, 0.3, 0.3), note(0.26, 784, 0.3, 0.3), note(0.39, 1047, 0.7, 0.32)],
  loss: [note(0, 440, 0.35, 0.28), note(0.2, 349, 0.35, 0.28), note(0.4, 262, 0.8, 0.28)],
  draw: [note(0, 494, 0.35, 0.28), note(0.24, 494, 0.6, 0.28)],
  'low-time': [0, 0.16, 0.32].map((at) => note(at, 1319, 0.07, 0.2)),
}

let context: AudioContext | null = null

export function sound(name: Sound, volume: number): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const out = context.createGain()
  out.gain.value = volume
  out.connect(context.destination)
  if (name === 'tile') knock(context, out)
  for (const tone of tones[name]) ring(context, out, tone)
}

function ring(audio: AudioContext, out: AudioNode, { at, pitch, to, lasts, loud }: Tone): void {
  const start = audio.currentTime + at
  const source = audio.createOscillator()
  source.frequency.setValueAtTime(pitch, start)
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, start + lasts)
  source.connect(fading(audio, out, start, lasts, loud))
  source.start(start)
  source.stop(start + lasts)
}

// A short burst of noise, as wood gives it.
function knock(audio: AudioContext, out: AudioNode): void {
  const lasts = 0.05
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = buffer
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = 1400
  filter.connect(fading(audio, out, audio.currentTime, lasts, 0.7))
  source.connect(filter)
  source.start()
}

function fading(audio: AudioContext, out: AudioNode, start: number, lasts: number, loud: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.006)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
  gain.connect(out)
  return gain
}
