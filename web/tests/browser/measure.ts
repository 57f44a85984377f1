// SPDX-License-Identifier: MIT
// What eyes and fingers need, measured on the page as it is shown: contrast of text and marks, and the size of targets.
import type { Page } from 'playwright-core'

export interface Found {
  what: string
  is: number
  least: number
}

// Text differs by 4.5:1 from what is behind it, large text by 3:1; what is drawn on tiles and rings are marks, 3:1.
export function faintIn(page: Page): Promise<Found[]> {
  return page.evaluate(() => {
    type Colour = [number, number, number, number]
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const known = new Map<string, Colour>()
    const read = (text: string): Colour => {
      const before = known.get(text)
      if (before) return before
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = text
      canvas.fillRect(0, 0, 1, 1)
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data
      const colour: Colour = [r!, g!, b!, a! / 255]
      known.set(text, colour)
      return colour
    }
    const over = ([r, g, b, a]: Colour, below: Colour): Colour => [
      r * a + below[0] * (1 - a),
      g * a + below[1] * (1 - a),
      b * a + below[2] * (1 - a),
      1,
    ]
    const light = ([r, g, b]: Colour) => {
      const [x, y, z] = [r, g, b].map((it) => (it / 255 <= 0.03928 ? it / 3294.6 : ((it / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * x! + 0.7152 * y! + 0.0722 * z!
    }
    const contrast = (a: Colour, b: Colour) => {
      const [low, high] = [light(a), light(b)].sort((x, y) => x - y)
      return (high! + 0.05) / (low! + 0.05)
    }
    // What is behind an element of the page: backgrounds up to the first that is not seen through.
    const behind = (element: Element | null): Colour => {
      if (!element) return read(getComputedStyle(document.documentElement).backgroundColor)
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      const drawn = /gradient\((?:[^,(]+, )?((?:rgb|rgba|color)\([^)]*\))/.exec(backgroundImage)?.[1]
      const colour = read(drawn ?? backgroundColor)
      return colour[3] >= 0.999 ? colour : over(colour, behind(element.parentElement))
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    const isIdle = (element: Element) => element.closest('[disabled], [aria-disabled="true"], [inert]') !== null
    const isHidden = (element: Element) => element.closest('.visually-hidden, [aria-hidden="true"] option') !== null
    const dialog = document.querySelector('dialog[open]')
    const root = dialog ?? document.body
    const found: { what: string; is: number; least: number }[] = []
    const seen = new Set<string>()
    const note = (what: string, is: number, least: number) => {
      if (is >= least - 0.05 || seen.has(what)) return
      seen.add(what)
      found.push({ what, is: Math.round(is * 100) / 100, least })
    }
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      const words = node.textContent!.trim()
      if (words === '' || element.closest('svg') || !isSeen(element) || isIdle(element) || isHidden(element)) continue
      const style = getComputedStyle(element)
      if (style.clipPath === 'inset(50%)') continue
      const size = parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      const ground = behind(element)
      const [r, g, b, a] = read(style.color)
      const ink = over([r, g, b, a * opacityOf(element)], ground)
      note(
        `“${words.slice(0, 40)}” in .${element.className || element.tagName}`,
        contrast(ink, ground),
        isLarge ? 3 : 4.5,
      )
    }
    // What is printed on a tile, and what is written beside the tiles and over them.
    for (const shape of root.querySelectorAll('.stage svg .text, .stage .value text')) {
      const group = shape.closest('.group, .value')
      if (!group || !isSeen(shape) || group.matches('.dim')) continue
      const body = group.querySelector('.polygon, rect')
      const ground = behind(shape.closest('.stage'))
      const below = body ? over(read(getComputedStyle(body).fill), ground) : ground
      const ink = over(read(getComputedStyle(shape).fill), below)
      const where = shape.closest('[data-area]')?.getAttribute('data-area')
      const isMark = body !== null && !group.matches('.value')
      if (!group.matches('.turnable + .plain')) {
        note(
          `“${shape.textContent!.trim()}” ${shape.getAttribute('class')} in ${where}`,
          contrast(ink, below),
          isMark ? 3 : 4.5,
        )
      }
    }
    for (const line of root.querySelectorAll('.stage .ring.line')) {
      const { stroke, strokeWidth } = getComputedStyle(line)
      const around = getComputedStyle(line.parentElement!.querySelector('.ring.case')!)
      if (stroke === 'none' || !isSeen(line)) continue
      const isCased = parseFloat(around.strokeWidth) >= parseFloat(strokeWidth) + 3
      note(
        `ring of ${line.parentElement!.getAttribute('class')}`,
        isCased ? contrast(read(stroke), read(around.stroke)) : 1,
        3,
      )
    }
    // The edge of what has no words of its own.
    for (const field of root.querySelectorAll(
      'input:not([type=range], [type=radio], [type=checkbox]), select, textarea',
    )) {
      if (!isSeen(field) || isIdle(field)) continue
      const ground = behind(field.parentElement)
      note(
        `edge of ${field.tagName} ${field.getAttribute('name') ?? ''}`,
        contrast(over(read(getComputedStyle(field).borderTopColor), ground), ground),
        3,
      )
    }
    return found
  })
}

// Everything that can be pressed, but for links within a sentence and what the board enlarges: pixels across.
export function smallIn(page: Page, least: number): Promise<Found[]> {
  return page.evaluate((least) => {
    const dialog = document.querySelector('dialog[open]')
    const all = (dialog ?? document.body).querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role="button"], [role="switch"]',
    )
    const found = new Map<string, number>()
    for (const element of all) {
      if (element.closest('.stage, .skip, [inert]') || element.matches(':disabled')) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const style = getComputedStyle(element)
      // In a sentence, or beside a word that it is about.
      const isInline =
        element.matches('a, .mark') && style.display.startsWith('inline') && !/flex|grid/.test(style.display)
      const around = element.parentElement!.textContent!.trim()
      if (isInline && around.length > element.textContent!.trim().length) continue
      // A label is pressed for what it is of.
      const label = element.matches('input[type=radio], input[type=checkbox]') ? element.closest('label') : null
      const { width, height } = (label ?? element).getBoundingClientRect()
      if (width === 0 || height === 0) continue
      const across = Math.min(width, height)
      if (across < least - 0.5) {
        const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)
        found.set(
          `${element.tagName} ${element.getAttribute('type') ?? ''} .${element.className} “${words}”`,
          Math.round(across * 10) / 10,
        )
      }
    }
    return [...found].map(([what, is]) => ({ what, is, least }))
  }, least)
}

// How many pixels of the board can only be reached by a scroller within the page, which nothing announces.
export async function cutOff(page: Page): Promise<number> {
  let over = 0
  // Areas that come and go take a moment to find their places.
  for (let i = 0; i < 10; ++i) {
    over = await cutOffNow(page)
    if (over <= 1) break
    await page.waitForTimeout(100)
  }
  return over
}

function cutOffNow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stage = document.querySelector('.stage')
    if (!stage) return 0
    const { top, bottom } = stage.getBoundingClientRect()
    const parts = [...stage.querySelectorAll('.area')].map((it) => it.getBoundingClientRect())
    return Math.round(Math.max(0, ...parts.map((it) => Math.max(it.bottom - bottom, top - it.top))))
  })
}
