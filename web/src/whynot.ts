// SPDX-License-Identifier: MIT
// Why something cannot be done, in words: the rule it would break, where one can be named.
import type { Engine } from './engine/client'
import { EngineError, type PositionRequest } from './engine/types'
import { fill, type Texts } from './texts'

export async function whyNotPicked(
  engine: Engine,
  request: PositionRequest,
  targets: string[],
  otherwise: string, // said if no rule can be named
): Promise<string> {
  const answer = await engine.whyNotPicks(request, targets).catch(() => null)
  const sentence = answer && !answer.legal ? answer.sentence : undefined
  return asSentence(sentence ?? otherwise)
}

export async function whyNotTyped(
  engine: Engine,
  request: PositionRequest,
  token: string,
  texts: Texts,
): Promise<string> {
  const answer = await engine.whyNot(request, token).catch((error: unknown) => error)
  const sentence = answer instanceof EngineError ? answer.message : (answer as { sentence?: string }).sentence
  return asSentence(sentence ?? fill(texts.nothingWithThat, { name: token }))
}

export function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
