// SPDX-License-Identifier: MIT
// The analysis: lines, proofs, the course of a game, the last chance, records and links.
import { describe, expect, it } from 'vitest'
import {
  chooser,
  click,
  closeAfterEach,
  gameNames,
  keepGame,
  makeMove,
  movesOf,
  openPage,
  phone,
  plyOf,
  startGame,
  waitForTurn,
  type Opened,
} from './page'
import { encodeRequest } from '../../src/link'
import en from '../../src/texts/en'

let opened: Opened

closeAfterEach(() => opened)

const timeout = 400_000
type Page = Opened['page']

// On a busy machine the engine leaves the page little time: it is off where nothing depends on it.
async function analyse(page: Page, game: string, isOn: boolean): Promise<void> {
  await page.evaluate(
    ([name, on]) => {
      localStorage.setItem('quoin.analysis.engine', String(on))
      location.hash = `#/analysis/${name}`
    },
    [game, isOn] as const,
  )
  await waitForPly(page, 0)
}

async function waitForPly(page: Page, ply: number): Promise<void> {
  await page.waitForSelector(`.analysis[data-ply="${ply}"]`)
}

async function plyHere(page: Page): Promise<number> {
  await page.waitForSelector('.analysis[data-ply]')
  return Number(await page.locator('.analysis').getAttribute('data-ply'))
}

// Games that were lost late: the loser could still have won after this many moves, as the solver proves.
const lostGames = [
  {
    game: 'grawlix',
    moves:
      '@p %r *y *r &r $p *o *g &rf6 #b *gg6 $y *yf7 #g $pe6 @g #ge5 @o %re7 &p *oe4 &b &pd5 #y @od7 #p $yg5 @y &bc7 $r ' +
      '@gc8 %b #bd8 $g %bf4 $o $rb8 #o $oc9 %y $gd4 %p @yb9 @b #pc4 @r %yd6 &y @rg4 %o &ye8 *b',
    loser: 1,
    chance: 40,
  },
  {
    game: 'mitre',
    moves:
      'd2n:aa d2e:as d1n:wa c2e:aa c1n:ew c2n:ae c3n:we c4n:wa b5e:sn c5e:aa e2n:aw e3n:ee d4n:wa d5e:ns d4e:aa b1e:aa ' +
      'a1e:ss a1n:we a2n:ww a5e:nn b1n:aa a3n:ew a4e:nn b3n:ee pass pass',
    loser: 2,
    chance: 15,
  },
  {
    game: 'strata',
    moves:
      'Qh8 Qf7 Hg8 Qi10 Vi9 Hg10 Qk9 Qj7 Hj8 Si8 Hj10 Hi10 Si10 Sj8 Qe10 Hk9 Qh12 Vi11 Si11 Vf10 Ve7 He7 Hi6 Vj6 Hf6 ' +
      'Vg6 Hf7 Sh8 Sj7',
    loser: 2,
    chance: 23,
  },
]

// The record of some moves by picking what is lit, from the start of an analysis.
async function layTiles(page: Page, count: number, seed: number): Promise<void> {
  const choose = chooser(seed)
  while ((await plyHere(page)) < count) await makeMove(page, choose, click, '.analysis')
}

// Something else than what was laid here: a variation. False when there is nothing else.
async function layAnother(page: Page): Promise<boolean> {
  const ply = await plyHere(page)
  await page.keyboard.press('e')
  await page.locator('.candidates .row').first().waitFor()
  const other = page.locator('.candidates .row:not(.is-played)').first()
  const isThere = (await other.count()) > 0
  if (isThere) await other.click()
  await page.keyboard.press('e')
  if (isThere) await waitForPly(page, ply + 1)
  return isThere
}

describe('in analysis', { timeout }, () => {
  it('any position can be reached by laying tiles, and its lines kept in a tree', async () => {
    opened = await openPage()
    const { page } = opened
    for (const name of await gameNames(page)) {
      await analyse(page, name, false)
      await layTiles(page, 4, 5)
      expect(await page.locator('.lines .move').count()).toBe(4)
      await page.keyboard.press('j')
      await waitForPly(page, 3)
      const known = await page.locator('.lines .move').last().textContent()
      if (await layAnother(page)) {
        expect(await page.locator('.variation .move').count()).toBe(1)
        await page.getByRole('button', { name: en.promoteLine }).click()
        expect(await page.locator('.variation .move').textContent()).toBe(known)
        await page.getByRole('button', { name: en.removeLine }).click()
        await waitForPly(page, 3)
        expect(await page.locator('.lines .move').count()).toBe(4)
      }
      await page.keyboard.press('Home')
      await waitForPly(page, 0)
      await page.keyboard.press('ArrowRight')
      await waitForPly(page, 1)
      await page.keyboard.press('c')
      await page.locator('dialog textarea').fill('a comment')
      await page.locator('dialog .primary').click()
      expect(await page.locator('.lines .comment').textContent()).toBe('a comment')
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
  })

  it('every move has a value, the engine can be turned off, and a move can be typed', async () => {
    opened = await openPage()
    const { page } = opened
    const name = (await gameNames(page))[1]!
    await analyse(page, name, true)
    await page.locator('.candidates .row.estimated').first().waitFor()
    await page.locator('.stage .value').nth(2).waitFor()
    expect(await page.locator('.effort').textContent()).toContain('estimated')
    const toggle = page.getByRole('switch', { name: 'Engine' })
    expect(await toggle.getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('e')
    await page.locator('.candidates').waitFor({ state: 'detached' })
    expect(await page.locator('.stage .value').count()).toBe(0)
    expect(await toggle.getAttribute('aria-checked')).toBe('false')
    const field = page.getByRole('textbox', { name: 'Type a move' })
    const legal = (await field.getAttribute('placeholder'))!
    await field.fill('nonsense')
    await field.press('Enter')
    await page.locator('.message-bar.is-alert').waitFor()
    await field.fill(legal)
    await field.press('Enter')
    await waitForPly(page, 1)
    // The choice is kept, and so is the game.
    await page.reload()
    await waitForPly(page, 1)
    expect(await toggle.getAttribute('aria-checked')).toBe('false')
    expect(await page.locator('.lines .move').textContent()).toContain(legal)
    await page.keyboard.press('?')
    await page.locator('dialog[open] kbd').first().waitFor()
  })

  it('a proof appears for every move of a late position, and the last chance can be tried again', async () => {
    opened = await openPage()
    const { page } = opened
    for (const { game, moves, loser, chance } of lostGames) {
      const tokens = moves.split(' ')
      await keepGame(page, game, tokens.slice(0, -1))
      await page.evaluate((name) => (location.hash = `#/play/${name}`), game)
      expect(await waitForTurn(page)).toBe('person')
      const field = page.locator('.moves input')
      await field.fill(tokens.at(-1)!)
      await field.press('Enter')
      await page.locator('.over').getByRole('link', { name: 'Last chance' }).click()
      await page.waitForSelector('.analysis')
      const found = page.getByRole('link', { name: 'Try again from here' })
      await found.waitFor({ timeout: 120_000 })
      expect(await plyHere(page)).toBe(chance)
      expect(await page.locator('.remark.chance').textContent()).toContain('Proved')
      expect(await found.getAttribute('href')).toContain(`seat=${loser}`)

      await page.keyboard.press('End')
      await waitForPly(page, tokens.length)
      await page.keyboard.press('ArrowLeft')
      await page.waitForSelector('.analysis[data-solved]', { timeout: 60_000 })
      expect(await page.locator('.candidates .row:not(.proved)').count()).toBe(0)
      expect(await page.locator('.effort').textContent()).toBe(en.allProved)
      expect(await page.locator('.stage .value.tone-guess').count()).toBe(0)

      // The course is there, and goes to a position.
      await page.waitForFunction(() => (document.querySelectorAll('.graph .mark').length ?? 0) > 4)
      const graph = page.getByRole('slider', { name: en.course })
      await graph.focus()
      await page.keyboard.press('Home')
      await waitForPly(page, 0)
      const box = (await graph.boundingBox())!
      await page.mouse.click(box.x + box.width - 6, box.y + 30)
      await waitForPly(page, tokens.length)

      await found.click()
      expect(await waitForTurn(page)).toBe('person')
      expect(await plyOf(page)).toBe(chance)
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
  })

  it('a broken record is refused with its line, a whole one comes with its variations', async () => {
    opened = await openPage()
    const { page } = opened
    const name = (await gameNames(page))[0]!
    await analyse(page, name, false)
    await layTiles(page, 5, 9)
    await page.keyboard.press('j')
    await waitForPly(page, 4)
    expect(await layAnother(page)).toBe(true)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
    })
    await page.getByRole('button', { name: en.record, exact: true }).click()
    await page.getByRole('button', { name: en.copyRecord }).click()
    await page.locator('.share textarea').waitFor()
    const record = await page.locator('.share textarea').inputValue()
    expect(record).toMatch(/\(5\. \S+\)/)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: en.openOrPaste, exact: true }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.locator('textarea').fill(record.replace(/\(5\. \S+\)/, '(5. rubbish)'))
    await dialog.getByRole('button', { name: en.openIt }).click()
    await dialog.locator('[role=alert]').waitFor()
    expect(await dialog.locator('[role=alert]').textContent()).toMatch(/line \d+, column \d+/)
    await dialog.locator('textarea').fill(record)
    await dialog.getByRole('button', { name: en.openIt }).click()
    await dialog.waitFor({ state: 'detached' })
    await waitForPly(page, 5)
    expect(await page.locator('.variation .move').count()).toBe(1)

    // Pasted anywhere, a broken one is refused where one looks.
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    }, `${record} nonsense`)
    await page.locator('.message-bar.is-alert').waitFor()
    expect(await page.locator('.message-bar').textContent()).toMatch(/line \d+/)
    expect(await page.locator('.lines .move').count()).toBe(6)
  })

  it('a link brings all of it back, in another browser', async () => {
    opened = await openPage()
    const { page, address } = opened
    const name = (await gameNames(page)).at(-1)!
    await analyse(page, name, false)
    await layTiles(page, 4, 3)
    await page.keyboard.press('j')
    await waitForPly(page, 3)
    expect(await layAnother(page)).toBe(true)
    await page.keyboard.press('c')
    await page.locator('dialog textarea').fill('½ better')
    await page.locator('dialog .primary').click()
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
    })
    await page.getByRole('button', { name: en.record, exact: true }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    const link = await page.locator('.share textarea').inputValue()
    const lines = await page.locator('.lines').textContent()
    await opened.close()

    opened = await openPage(link.slice(address.length))
    await waitForPly(opened.page, 4)
    expect(await opened.page.locator('.lines').textContent()).toBe(lines)
    expect(await opened.page.locator('.variation [aria-current]').count()).toBe(1)
    await opened.page.evaluate(() => (location.hash = '#/analysis?g=rubbish'))
    await opened.page.locator('.message-bar.is-alert').waitFor()
  })

  it('on a phone, what is chosen below the board is seen on it', async () => {
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = opened
    const { game, moves } = lostGames.at(-1)!
    await page.evaluate(() => localStorage.setItem('quoin.analysis.engine', 'false'))
    const word = encodeRequest({ game, players: 2, options: {}, moves: moves.split(' ') })
    await page.evaluate((hash) => (location.hash = hash), `#/analysis/${game}?g=${word}`)
    await page.waitForSelector('.course svg')
    const isBoardSeen = () =>
      page.waitForFunction(() => {
        const { top, bottom } = document.querySelector('.analysis .stage')!.getBoundingClientRect()
        return top >= -1 && bottom <= innerHeight
      })
    // A finger has no keys, and hits every move of the line.
    expect(await page.getByRole('button', { name: en.shortcuts }).isVisible()).toBe(false)
    const sizes = await page.$$eval('.lines .move', (all) =>
      all.flatMap((it) => [it.getBoundingClientRect().width, it.getBoundingClientRect().height]),
    )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    await page.locator('.lines .move').nth(3).tap()
    await waitForPly(page, 4)
    await isBoardSeen()
    // How the search is doing is said where it was asked for.
    const isProgressSeen = page.waitForFunction(() => {
      const top = document.querySelector('.course .looking p')?.getBoundingClientRect().top ?? -1
      return top > 0 && top < innerHeight
    })
    await page.locator('.course .tools .button').nth(0).tap()
    await isProgressSeen // it may be short
    await page.locator('.remark.chance').waitFor()
  })

  it('a game in play can be looked at, and nothing moves sideways on a phone', async () => {
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = opened
    for (const name of await gameNames(page)) {
      await startGame(page, name, { persons: 4 })
      await page.getByRole('button', { name: 'More' }).click()
      await page.locator('dialog[open]').getByRole('link', { name: en.analyse }).click()
      await waitForPly(page, 0)
      expect(await page.evaluate(() => location.hash)).toMatch(/^#\/analysis/)
      await page.locator('.candidates .row').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
      await page.locator('.candidates .row').first().tap()
      await waitForPly(page, 1)
      await page.getByRole('button', { name: en.stepBack }).tap()
      await waitForPly(page, 0)
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
  })

  it('fits its panel on a desktop, with its rows in the order of their values', async () => {
    opened = await openPage()
    const { page } = opened
    await gameNames(page)
    await keepGame(page, 'strata', movesOf('strata').slice(0, 20))
    await page.evaluate(() => (location.hash = '#/play/strata'))
    await waitForTurn(page)
    await page.getByRole('link', { name: en.analyse }).click()
    await page.locator('.candidates .row.estimated').nth(1).waitFor()
    const panel = page.locator('.analysis .panel')
    const { top, bottom } = await panel.evaluate((it) => it.getBoundingClientRect())
    for (const part of ['.candidates', '.course', '.files']) {
      const box = (await panel.locator(part).boundingBox())!
      expect(box.y, part).toBeGreaterThanOrEqual(top)
      expect(box.y + box.height, part).toBeLessThanOrEqual(bottom + 1)
    }
    // All at one moment: the engine goes on.
    const values = await page.$$eval('.candidates .row.estimated .value', (all) =>
      all.map((it) => Number(it.textContent)),
    )
    expect(values).toEqual([...values].sort((a, b) => b - a))
  })
})
