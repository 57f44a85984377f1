// SPDX-License-Identifier: MIT
// Lessons done by clicking, by keys and by touch, and the rules beside them.
import { describe, expect, it } from 'vitest'
import {
  closeAfterEach,
  desktop,
  gameNames,
  makeMove,
  nextFrame,
  openPage,
  phone,
  stillness,
  type Opened,
} from './page'
import { cutOff } from './measure'
import words from '../../src/modes/learn/texts/en'
import en from '../../src/texts/en'

let opened: Opened

closeAfterEach(() => opened)

const timeout = 240_000

async function toLesson(page: Opened['page'], game: string, lesson: number): Promise<void> {
  await page.evaluate(([name, number]) => (location.hash = `#/learn/${name}?lesson=${number}`), [
    game,
    String(lesson),
  ] as const)
  await page.waitForSelector(`.try[data-lesson="${lesson}"][data-phase="open"]`)
}

// Picks what the board shows as a way to do it, or whatever is lit.
async function doAsShown(page: Opened['page']): Promise<void> {
  for (let step = 0; step < 12; ++step) {
    if (await page.locator('.try[data-phase="done"]').count()) return
    const lay = page.locator('.message-bar .lay:visible')
    if (await lay.count()) await lay.click()
    else {
      // What is lit may be gone by now, because that was it.
      const lit = page.locator('.stage .target.lit').first()
      await lit.click({ timeout: 2000 }).catch(() => undefined)
    }
    await nextFrame(page)
  }
}

describe('a lesson', { timeout }, () => {
  it('is done by making the move that it asks for, and is remembered', async () => {
    opened = await openPage()
    const { page } = opened
    const game = (await gameNames(page))[0]!
    await toLesson(page, game, 1)
    await doAsShown(page)
    await page.waitForSelector('.try[data-phase="done"]')
    expect(await page.locator('[role=status]').textContent()).not.toBe('')
    await page.locator('.card .primary').click()
    await page.waitForSelector('.try[data-lesson="2"][data-phase="open"]')
    await page.reload()
    // The first that is not done.
    await page.waitForSelector('.try[data-lesson="2"]')
    expect(await page.locator('.step.is-done').count()).toBe(1)
  })

  it('about a rule is done by having it refuse a move, by touch at phone size', async () => {
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = opened
    let refusals = 0
    for (const game of await gameNames(page)) {
      await toLesson(page, game, 1)
      const lessons = await page.locator('.step').count()
      for (let lesson = 1; lesson <= lessons; ++lesson) {
        await toLesson(page, game, lesson)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
        if (!(await refuseSomething(page))) continue
        await page.waitForSelector('.try[data-phase="done"]')
        expect(await page.locator('.message-bar.is-alert .words').textContent()).toMatch(/\w{3}/)
        ++refusals
        break
      }
    }
    expect(refusals).toBeGreaterThan(2)
  })

  // Taps the tile and the place that the task names; false when it does not ask for a refusal that way.
  async function refuseSomething(page: Opened['page']): Promise<boolean> {
    const task = (await page.locator('.task').textContent()) ?? ''
    if (!/try to/i.test(task)) return false
    const named = await page.$$eval('.task code', (all) => all.map((it) => it.textContent ?? ''))
    // What the task names comes first: a board has many places.
    const targetsOf = async (selector: string) => {
      const all = await page.$$eval(selector, (found) => found.map((it) => it.getAttribute('data-target') ?? ''))
      const isNamed = (target: string) => named.some((word) => target.slice(target.indexOf(':') + 1).startsWith(word))
      return [...new Set(all)].sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
    }
    const tiles = await targetsOf('.area:not(.band-board) .target.lit')
    const places = await targetsOf('.band-board .target:not(.lit)')
    for (const tile of tiles) {
      for (const place of places.slice(0, 4)) {
        const isPicked = await page.locator(`.stage .target.picked[data-target="${tile}"]`).count()
        for (const target of isPicked ? [place] : [tile, place]) {
          const it = page.locator(`.stage [data-target="${target}"]`).first()
          // Where the page scrolls, the line at its foot may lie over it.
          await it.evaluate((element) => element.scrollIntoView({ block: 'center' }))
          await it.tap({ force: true })
        }
        // Whatever is tapped here is refused, unless it makes a move: then there is nothing to wait for.
        await page
          .waitForSelector('.try[data-phase="done"], .message-bar.is-alert', { timeout: 1000 })
          .catch(() => undefined)
        if (await page.locator('.try[data-phase="done"]').count()) return true
      }
    }
    return false
  }

  it('can be shown, and a wrong move says so', async () => {
    opened = await openPage()
    const { page } = opened
    const game = (await gameNames(page))[0]!
    await toLesson(page, game, 1)
    const lessons = await page.locator('.step').count()
    for (let lesson = 1; lesson <= lessons; ++lesson) {
      await toLesson(page, game, lesson)
      await page.locator('.card .button').first().click()
      await page.waitForSelector('.ghost-layer, .try[data-phase="done"], .stage .target.lit')
    }
    // The last is to make one certain move: another does not do.
    const before = await page.locator('.task').textContent()
    const lit = page.locator('.stage .target.lit')
    expect(await lit.count()).toBeGreaterThan(0)
    expect(before).not.toBe('')
  })
})

describe('the quiz', { timeout }, () => {
  // Answers all ten questions by `choose`, and says which answers were right.
  async function take(page: Opened['page'], choose: (number: number) => number): Promise<number[]> {
    const right: number[] = []
    let lit = 0
    for (let number = 0; number < 10; ++number) {
      await page.waitForSelector(`.quiz[data-phase="asked"][data-number="${number}"]`)
      expect(await page.locator('.quiz .polygon.role-gain, .quiz .polygon.role-area').count(), 'no answer yet').toBe(0)
      await page.locator('.choice').nth(choose(number)).click()
      await page.waitForSelector('.quiz[data-phase="answered"]')
      const isAnswer = await page.$$eval('.choice', (all) => all.map((it) => it.classList.contains('is-answer')))
      right.push(isAnswer.indexOf(true))
      expect(isAnswer.filter(Boolean).length).toBe(1)
      // Why is said, and by a screen reader too.
      expect((await page.locator('.verdict p').textContent())!.trim().length).toBeGreaterThan(30)
      await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent !== '')
      lit += await page.locator('.quiz .polygon.role-gain, .quiz .polygon.role-area').count()
      await page.locator('.verdict .primary').click()
    }
    await page.waitForSelector('.quiz[data-phase="done"]')
    // Where points are asked for, what scored them lights up with the answer.
    if (page.url().includes('/mitre')) expect(lit).toBeGreaterThan(5)
    return right
  }

  it('explains what was answered wrong, and celebrates ten out of ten', async () => {
    opened = await openPage()
    const { page } = opened
    for (const game of await gameNames(page)) {
      await page.evaluate((name) => (location.hash = `#/learn/${name}?quiz=21`), game)
      const right = await take(page, () => 0)
      const count = right.filter((index) => index === 0).length
      expect(count).toBeLessThan(10)
      expect(await page.locator('.result h2').textContent()).toContain(String(count))
      expect(await page.locator('.celebration').count()).toBe(0)
      // The same address asks the same questions.
      await page.reload()
      await take(page, (number) => right[number]!)
      expect(await page.locator('.celebration').count()).toBe(1)
      expect(await page.locator('.marks .is-right').count()).toBe(10)
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
  })

  it('comes after the last lesson, and fits on a phone', async () => {
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = opened
    for (const game of await gameNames(page)) {
      await toLesson(page, game, 1)
      await page.locator('.to-quiz').tap()
      await page.waitForSelector('.quiz[data-phase="asked"]')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
      const sizes = await page.$$eval('.choice', (all) => all.map((it) => it.getBoundingClientRect().height))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
      await page.locator('.choice').first().tap()
      await page.waitForSelector('.verdict')
    }
  })
})

describe('a guided first game', { timeout }, () => {
  it('is offered once, plays to its end and can be left', async () => {
    opened = await openPage()
    const { page } = opened
    for (const game of await gameNames(page)) {
      const offer = page.locator(`.first-offer[href*="/${game}?"]`)
      await offer.click()
      await page.waitForSelector('.first-game[data-phase="person"]')
      expect(await page.locator('.strip h2').textContent()).toMatch(/\w/)
      await page.locator('.strip').getByText('Leave').click()
      await page.waitForSelector('.try[data-phase="open"]')
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen a.primary')
      expect(await offer.count()).toBe(0)
    }
  })

  it('tells ideas until the game is over', async () => {
    opened = await openPage('', { viewport: phone })
    const { page } = opened
    const game = (await gameNames(page)).at(-1)!
    await page.evaluate((name) => (location.hash = `#/learn/${name}?first=1`), game)
    await page.waitForSelector('.first-game[data-phase="person"]')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await playOn(page)
    expect(Number(await page.locator('.first-game').getAttribute('data-told'))).toBeGreaterThanOrEqual(3)
    await page.locator('.strip .primary').click()
    await page.waitForSelector('dialog[open] button[type=submit]')
  })

  // Picks what is lit until the game is over.
  async function playOn(page: Opened['page']): Promise<void> {
    const isAt = (phase: string) => page.locator(`.first-game[data-phase="${phase}"]`).count()
    while (!(await isAt('over'))) {
      await page.waitForSelector('.first-game[data-phase="person"], .first-game[data-phase="over"]')
      if (await isAt('person')) await makeMove(page, (lit) => lit[0]!, undefined, '.first-game')
    }
  }
})

describe('on a phone', { timeout }, () => {
  const heights = [phone.height, 664] // with and without the browser's bars
  const sizes = ['normal', 'large']

  async function expectWhole(page: Opened['page'], what: string): Promise<void> {
    for (const height of heights) {
      await page.setViewportSize({ width: phone.width, height })
      for (const size of sizes) {
        await page.evaluate((it) => (document.documentElement.dataset['size'] = it), size)
        await stillness(page)
        await page.locator('.stage .area').first().waitFor()
        expect.soft(await cutOff(page), `${what} at ${height}, text ${size}`).toBeLessThanOrEqual(1)
        // What is said and asked stays in view.
        const bar = (await page.locator('.message-bar').boundingBox())!
        expect.soft(bar.y + bar.height, `${what} at ${height}, text ${size}`).toBeLessThanOrEqual(height)
      }
    }
  }

  it('the board of every lesson, first game, quiz and puzzle is whole', async () => {
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = opened
    const go = async (hash: string, sign: string) => {
      await page.evaluate((it) => (location.hash = it), hash)
      await page.waitForSelector(sign)
      await page.waitForSelector('.stage .area')
    }
    for (const game of await gameNames(page)) {
      await toLesson(page, game, 1)
      const lessons = await page.locator('.step').count()
      for (let lesson = 1; lesson <= lessons; ++lesson) {
        await toLesson(page, game, lesson)
        await expectWhole(page, `${game}, lesson ${lesson}`)
      }
      await go(`#/learn/${game}?first=1`, '.first-game[data-phase="person"]')
      await expectWhole(page, `${game}, first game`)
      await go(`#/learn/${game}?quiz=21`, '.quiz[data-phase="asked"]')
      await expectWhole(page, `${game}, quiz`)
      await go(`#/puzzles/${game}`, '.solve[data-phase="open"]')
      await expectWhole(page, `${game}, puzzle`)
    }
  })
})

describe('the rules', { timeout }, () => {
  it('are there in full, with the choices marked and explained', async () => {
    opened = await openPage()
    const { page } = opened
    for (const game of await gameNames(page)) {
      await page.evaluate((name) => (location.hash = `#/learn/${name}`), game)
      await page.waitForSelector('.rules h3')
      const marks = page.locator('.rules .mark')
      expect(await marks.count()).toBeGreaterThan(0)
      await marks.last().scrollIntoViewIfNeeded()
      await marks.last().click()
      expect(await marks.last().getAttribute('aria-expanded')).toBe('true')
      expect(await page.locator('.rules [role=note]:visible').textContent()).toMatch(/\w{20}|\w+ \w+ \w+/)
      // Drawn from the engine, each with its words.
      await page.waitForFunction(() => document.querySelectorAll('.pictures svg').length >= 5)
      expect(await page.locator('.pictures figcaption').count()).toBe(await page.locator('.pictures figure').count())
      // From a section to its lesson, and from the contents to a section.
      await page.locator('.rules .trial').first().click()
      await page.waitForSelector('.try[data-phase="open"]')
      await page.locator('.rules nav a').last().click()
      await page.waitForFunction(() => document.activeElement?.matches('h3.heading') ?? false)
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
  })

  it('offer the game as PDFs, where there are any', async () => {
    for (const viewport of [desktop, phone]) {
      opened = await openPage('', { viewport, serviceWorkers: 'block' })
      const { page } = opened
      const game = (await gameNames(page))[0]!
      const printed = (name: string, players: number, paper: string) => ({
        ...{ game: name, players, paper, theme: 'print', file: `${name}-${players}-${paper}.pdf` },
      })
      const list = [
        printed(game, 2, 'a4'),
        printed(game, 2, 'letter'),
        printed(game, 3, 'a4'),
        printed('other', 2, 'a4'),
      ]
      await page.route('**/print/index.json', (route) => route.fulfill({ json: list }))
      await page.evaluate((name) => (location.hash = `#/learn/${name}?s=x`), game)
      const folded = page.locator('.rules details:has(a[href^="print/"])')
      const links = folded.locator('a')
      await folded.locator('summary').click()
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        list.slice(0, 3).map(({ file }) => `print/${file}`),
      )
      expect((await links.last().getAttribute('aria-label'))!).toMatch(/3 players.*A4/)
      if (viewport === desktop) await opened.close()
    }
  })

  it('say which tests hold them to account', async () => {
    opened = await openPage('', { viewport: desktop })
    const { page } = opened
    for (const game of await gameNames(page)) {
      await page.evaluate((name) => (location.hash = `#/learn/${name}`), game)
      await page.waitForSelector('.rules h3')
      const evidence = page.locator('.rules details', { hasText: words.evidence })
      if ((await evidence.getAttribute('open')) === null) await evidence.locator('summary').click()
      await page.waitForSelector('.rules dt')
      expect(await page.locator('.rules dd').count()).toBeGreaterThanOrEqual(await page.locator('.rules dt').count())
    }
  })

  it('are a page of their own on a phone', async () => {
    opened = await openPage('', { viewport: phone })
    const { page } = opened
    const game = (await gameNames(page)).at(-1)!
    await page.evaluate((name) => (location.hash = `#/learn/${name}`), game)
    await page.getByRole('button', { name: en.learnRules }).click()
    await page.waitForSelector('.rules h3')
    expect(await page.locator('.try').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await page.setViewportSize(desktop)
    await page.waitForSelector('.try')
  })
})
