// SPDX-License-Identifier: MIT
// The board by keys and by dragging, what is refused, and what survives a reload.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  chooser,
  closeAfterEach,
  gameNames,
  keepGame,
  litTargets,
  makeMove,
  nextFrame,
  openPage,
  phone,
  plyOf,
  startGame,
  stillness,
  stopServer,
  waitForTurn,
  type Choose,
  type Opened,
} from './page'
import en from '../../src/texts/en'

let opened: Opened

closeAfterEach(() => opened)

const timeout = 180_000

describe('by keyboard alone', { timeout }, () => {
  // Stays where it is if that will do.
  async function tabTo(page: Opened['page'], selector: string): Promise<void> {
    const isThere = () => page.evaluate((it) => document.activeElement?.matches(it) ?? false, selector)
    for (let presses = 0; !(await isThere()); ++presses) {
      expect(presses).toBeLessThan(100)
      await page.keyboard.press('Tab')
    }
  }

  it('a game is begun, with the focus on its board', async () => {
    opened = await openPage()
    const { page } = opened
    const name = (await gameNames(page))[0]!
    await tabTo(page, `a[href^="#/play/${name}"]`)
    await page.keyboard.press('Enter')
    await page.locator('dialog[open] button[type=submit]:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForSelector('.play[data-phase="person"]')
    expect(await page.evaluate(() => document.activeElement?.closest('.stage') !== null)).toBe(true)
  })

  // Where the focus is: on something lit, or on the place of a move that waits for Enter.
  const standing = (page: Opened['page']) =>
    page.evaluate(() => {
      const focus = document.activeElement
      const canLay = document.querySelector('.ghost-layer.can-lay') !== null
      const isShown = canLay && (focus?.closest('.band-board .target') ?? null) !== null
      return { isShown, isLit: focus?.classList.contains('lit') ?? false }
    })

  async function moveByKeys(page: Opened['page'], choose: Choose): Promise<void> {
    const before = await plyOf(page)
    const isOver = async () => (await page.locator('.play').getAttribute('data-phase')) === 'over'
    await tabTo(page, '.stage *')
    for (let steps = 0; (await plyOf(page)) === before && !(await isOver()); ++steps) {
      expect(steps, `at ply ${before}`).toBeLessThan(150)
      const { isShown } = await standing(page)
      if (!isShown) await page.keyboard.press(choose(['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft']))
      if (isShown || (await standing(page)).isLit) await page.keyboard.press('Enter')
      await nextFrame(page)
    }
  }

  // In the small version that newcomers learn with; all games at once.
  it('a whole game of every kind can be played', async () => {
    opened = await openPage()
    const names = await gameNames(opened.page)
    expect(names.length).toBeGreaterThan(2)
    await Promise.all(
      names.map(async (name, i) => {
        const { page, problems, close } = await openPage()
        await gameNames(page)
        const guide = readFileSync(new URL(`../../../games/${name}/first_game.json`, import.meta.url), 'utf8')
        await startGame(page, name, { options: (JSON.parse(guide) as { options: Record<string, string> }).options })
        const choose = chooser(3 + i)
        while ((await waitForTurn(page)) === 'person') await moveByKeys(page, choose)
        expect(await plyOf(page), name).toBeGreaterThan(8)
        expect(problems).toEqual([])
        await close()
      }),
    )
  })

  it('a move can be typed, and a wrong one is refused with a sentence', async () => {
    opened = await openPage()
    const { page } = opened
    await startGame(page, (await gameNames(page))[0]!)
    await waitForTurn(page)
    const field = page.locator('.moves input')
    const legal = (await field.getAttribute('placeholder'))!
    await field.fill('nonsense')
    await field.press('Enter')
    await page.locator('.message-bar.is-alert').waitFor()
    expect(await page.locator('[role=status]').textContent()).not.toBe('')
    await field.fill(legal)
    await field.press('Enter')
    await page.waitForFunction(() => Number(document.querySelector('.play')?.getAttribute('data-ply')) > 0)
    expect(await page.locator('.moves li').first().textContent()).toContain(legal)
  })

  it('Escape undoes a pick', async () => {
    opened = await openPage()
    const { page } = opened
    await startGame(page, (await gameNames(page)).at(-1)!, { persons: 2 })
    await waitForTurn(page)
    await makeMove(page, chooser(1)) // the first tile has but one place
    await waitForTurn(page)
    const lit = await litTargets(page)
    await page.locator(`.stage [data-target="${lit.at(-1)}"]`).focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('.target.picked').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await page.locator('.target.picked').count()).toBe(0)
    expect(await plyOf(page)).toBe(1)
    expect(await litTargets(page)).toEqual(lit)
  })
})

describe('by dragging', { timeout }, () => {
  it('a tile goes where it is dropped', async () => {
    opened = await openPage()
    const { page } = opened
    for (const name of await gameNames(page)) {
      await startGame(page, name, { persons: 4 })
      await waitForTurn(page)
      let isDragged = false
      for (let tries = 0; tries < 20 && !isDragged; ++tries) {
        const before = await plyOf(page)
        isDragged = await dragSomething(page)
        if (isDragged) {
          await page.waitForFunction(
            (ply) => Number(document.querySelector('.play')?.getAttribute('data-ply')) > ply,
            before,
          )
        } else {
          await makeMove(page, chooser(3 + tries))
          await waitForTurn(page)
        }
      }
      expect(isDragged, name).toBe(true)
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
  })

  // From outside the board to a place on it that the tile fits, if there is one.
  async function dragSomething(page: Opened['page']): Promise<boolean> {
    const source = page.locator('.area:not(.band-board) .target.lit').first()
    const places = page.locator('.band-board .target.lit')
    if ((await places.count()) === 0 || (await source.count()) === 0) return false
    const from = (await source.boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2 - 20, from.y + from.height / 2 - 10, { steps: 3 })
    const place = (await page.locator('.band-board .target.lit').first().boundingBox())!
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 5 })
    expect(await page.locator('.ghost-layer').count()).toBe(1)
    await page.mouse.up()
    const lay = page.locator('.message-bar .lay')
    if (await lay.count()) await lay.click()
    return true
  }
})

describe('by a finger', { timeout }, () => {
  // What a finger does goes through the browser, which scrolls where it is allowed to.
  async function swipe(page: Opened['page'], from: Point, to: Point): Promise<void> {
    const client = await page.context().newCDPSession(page)
    const at = (type: 'touchStart' | 'touchMove', { x, y }: Point) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
    await at('touchStart', from)
    for (let i = 1; i <= 12; ++i) {
      await at('touchMove', { x: from.x + ((to.x - from.x) * i) / 12, y: from.y + ((to.y - from.y) * i) / 12 })
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await client.detach()
  }

  interface Point {
    x: number
    y: number
  }

  const middle = async (page: Opened['page'], selector: string): Promise<Point> => {
    const box = (await page.locator(selector).first().boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  const onPhone = { viewport: phone, hasTouch: true, isMobile: true }

  it('a tile is dragged straight up to the board', async () => {
    opened = await openPage('', onPhone)
    const { page } = opened
    for (const name of await gameNames(page)) {
      await startGame(page, name, { persons: 4 })
      await waitForTurn(page)
      const hand = '.area:not(.band-board) .target.lit'
      // Not the drafts that Grawlix begins with.
      while (!(await page.locator('.band-board .target.lit').count())) await makeMove(page, chooser(2))
      const from = await middle(page, hand)
      const to = { x: from.x, y: (await middle(page, '.band-board')).y }
      await page.evaluate(() => {
        const log = ((globalThis as { log?: string[] }).log = [] as string[])
        for (const type of ['pointermove', 'pointercancel', 'pointerup']) {
          document.querySelector('.stage')!.addEventListener(type, () => log.push(type))
        }
      })
      await swipe(page, from, to)
      const log = await page.evaluate(() => (globalThis as { log?: string[] }).log ?? [])
      expect(log, name).not.toContain('pointercancel')
      expect(log, name).toContain('pointerup')
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
  })

  it('the board scrolls between tiles where it is higher than the screen', async () => {
    opened = await openPage('', onPhone)
    const { page } = opened
    await startGame(page, 'grawlix', { persons: 4 })
    await waitForTurn(page)
    await page.setViewportSize({ width: 390, height: 420 })
    await stillness(page)
    const scrolled = () => page.evaluate(() => document.querySelector('.stage')!.scrollTop)
    const over = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.querySelector('.stage')!
      return scrollHeight - clientHeight
    })
    expect(over).toBeGreaterThan(30)
    expect(await scrolled()).toBe(0)
    const from = await middle(page, '.band-board')
    await swipe(page, from, { x: from.x, y: 60 })
    await page.waitForFunction(() => document.querySelector('.stage')!.scrollTop > 20)
  })

  it('a tap beside a ghost does not lay it, and one on a tile that can lie otherwise asks', async () => {
    opened = await openPage('', onPhone)
    const { page } = opened
    await startGame(page, 'mitre', { persons: 4 })
    await waitForTurn(page)
    await makeMove(page, chooser(2))
    await page.locator('[data-target="kind:AS"]').first().tap()
    await page.locator('.message-bar .near[aria-pressed=true], .target.picked').first().waitFor()
    const place = (await litTargets(page)).find((target) => target.startsWith('segment:'))!
    await page.locator(`.stage [data-target="${place}"]`).tap()
    await page.locator('.ghost-layer.can-lay').waitFor()
    await stillness(page)
    const ghost = (await page.locator('.ghost-layer.can-lay .body').boundingBox())!
    const y = ghost.y + ghost.height / 2
    for (const beside of [6, 10, 16, 22]) {
      await page.touchscreen.tap(ghost.x + ghost.width / 2, ghost.y + ghost.height + beside)
      await nextFrame(page)
      expect(await plyOf(page), `${beside} px beside it`).toBe(1)
      if (!(await page.locator('.ghost-layer.can-lay').count())) return // it showed something else
    }
    await page.touchscreen.tap(ghost.x + ghost.width / 2, y)
    await page.locator('.message-bar .lay').waitFor()
    expect(await plyOf(page)).toBe(1)
    await page.locator('.message-bar .lay').tap()
    await page.waitForSelector('.play[data-ply="2"]')
    expect(await page.evaluate(() => document.activeElement?.closest('.stage') !== null)).toBe(true)
  })
})

describe('what is not allowed', { timeout }, () => {
  it('is said of a tile that was dropped, and one that could lie in two ways is laid as it was shown', async () => {
    opened = await openPage()
    const { page } = opened
    await keepGame(page, 'strata', [])
    await page.evaluate(() => (location.hash = '#/play/strata'))
    await waitForTurn(page)
    const middle = async (target: string) => {
      const box = (await page.locator(`.stage [data-target="${target}"]`).boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const drag = async (target: string, place: string) => {
      const from = await middle(target)
      const to = await middle(place)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x - 20, from.y - 10, { steps: 3 })
      await page.mouse.move(to.x, to.y, { steps: 5 })
      await page.mouse.up()
    }
    await drag('kind:2x1', 'cell:j10')
    await page.locator('.message-bar.is-alert').waitFor()
    expect(await page.locator('.message-bar').textContent()).toContain('The first tile goes to h8')
    await drag('kind:2x1', 'cell:h8')
    await page.waitForSelector('.play[data-ply="1"]')
  })

  const cases = [
    {
      game: 'grawlix',
      moves: '%b *y $g #b $r *o @b &p %bf6 @p *ye6 #o $gd6 #p #be7 &o',
      picks: ['hand:#p', 'cell:d7'],
      sentence: 'Row 7 already has #',
    },
    {
      game: 'strata',
      moves: 'Hh8 Hg7 Qh5 Qh3 Qg1 Hj5 Vl4 Hl6 Vk6 Vh4 Vh6 Hj8 Vh5 Si6',
      picks: ['kind:2x2', 'cell:f7'],
      sentence: 'The tile would overhang',
    },
  ]

  it('is explained with the rule that forbids it', async () => {
    opened = await openPage()
    const { page } = opened
    await gameNames(page)
    for (const { game, moves, picks, sentence } of cases) {
      await keepGame(page, game, moves.split(' '))
      await page.evaluate((name) => (location.hash = `#/play/${name}`), game)
      await waitForTurn(page)
      for (const target of picks) await page.locator(`[data-target="${target}"]`).click({ force: true })
      await page.locator('.message-bar.is-alert').waitFor()
      expect(await page.locator('.message-bar .words').textContent()).toContain(sentence)
      expect(await page.locator('[role=status]').textContent()).toContain(sentence)
    }
  })
})

describe('what is begun', { timeout }, () => {
  it('can be taken back, survives a reload and goes into a link', async () => {
    opened = await openPage()
    const { page, address } = opened
    const name = (await gameNames(page))[1]!
    await startGame(page, name)
    await waitForTurn(page)
    await makeMove(page, chooser(5))
    await page.waitForFunction(() => Number(document.querySelector('.play')?.getAttribute('data-ply')) > 1)
    await waitForTurn(page)
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.waitForSelector('.play[data-ply="0"]')
    await makeMove(page, chooser(6))
    await waitForTurn(page)
    const moves = await page.locator('.moves .token').allTextContents()
    expect(moves.length).toBeGreaterThan(1)

    await page.reload()
    await waitForTurn(page)
    expect(await page.locator('.moves .token').allTextContents()).toEqual(moves)

    for (const [button, ending, begins] of [
      ['Download', 'quoin', '[Game'],
      ['SVG picture', 'svg', '<svg'],
      ['PNG picture', 'png', '\x89PNG'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}-.*\\.${ending}$`))
      expect(readFileSync(await file.path(), 'latin1').startsWith(begins)).toBe(true)
    }

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    const link = await page.locator('.share textarea').inputValue()
    expect(link.startsWith(address)).toBe(true)
    await page.getByRole('button', { name: en.copyRecord }).click()
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>('.share textarea')?.value.startsWith('['),
    )
    const record = await page.locator('.share textarea').inputValue()
    expect(record).toContain(`[Game "${name}"]`)

    await page.setInputFiles('input[type=file]', {
      name: 'x.quoin',
      mimeType: 'text/plain',
      buffer: Buffer.from(record),
    })
    await waitForTurn(page)
    expect(await page.locator('.moves .token').allTextContents()).toEqual(moves)
    const broken = Buffer.from(record.replace(/\n1\. \S+/, '\n1. rubbish'))
    await page.setInputFiles('input[type=file]', { name: 'x.quoin', mimeType: 'text/plain', buffer: broken })
    await page.locator('.message-bar.is-alert').waitFor()
    expect(await page.locator('.message-bar').textContent()).toMatch(/line \d+/)

    // The link, where nothing is known of the game.
    await opened.close()
    opened = await openPage(link.slice(address.length))
    await opened.page.waitForSelector(`.analysis[data-ply="${moves.length}"]`)
    const reopened = await opened.page.locator('.lines .move').allTextContents()
    expect(reopened.map((move) => move.replace(/^\d+\./, '').trim())).toEqual(moves.map((move) => move.trim()))
  })

  it('can be opened by dropping its record, and a broken one is refused with its line', async () => {
    opened = await openPage()
    const { page } = opened
    const name = (await gameNames(page)).at(-1)!
    const other = (await gameNames(page))[0]!
    await startGame(page, name, { persons: 4 })
    await makeMove(page, chooser(8))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    const record = readFileSync(await file.path(), 'utf8')
    const moves = await page.locator('.moves .token').allTextContents()
    expect(moves.length).toBe(1)

    await startGame(page, other, { persons: 4 })
    await waitForTurn(page)
    await drop(page, record.replace(/\n1\. \S+/, '\n1. rubbish'))
    await page.locator('.message-bar.is-alert').waitFor()
    expect(await page.locator('.message-bar').textContent()).toMatch(/line \d+, column \d+/)
    expect(await plyOf(page)).toBe(0)
    expect(page.url()).toContain(other)

    await drop(page, record)
    await page.waitForSelector('.play[data-ply="1"]')
    expect(page.url()).toContain(name)
    const title = (await page.title()).toLowerCase()
    expect(title).toContain(name)
    expect(await page.locator('.moves .token').allTextContents()).toEqual(moves)
    expect(await page.locator('.message-bar.is-alert').count()).toBe(0)

    // It is a guest: the game that was begun here goes on where it was.
    await makeMove(page, chooser(9))
    await page.waitForSelector('.play[data-ply="2"]')
    await page.evaluate((game) => (location.hash = `#/play/${game}`), name)
    await page.waitForSelector('.play[data-ply="1"]')
  })

  it('is told in another language as soon as that is chosen', async () => {
    opened = await openPage()
    const { page } = opened
    await startGame(page, (await gameNames(page))[0]!, { persons: 4 })
    await waitForTurn(page)
    const words = () => page.locator('.message-bar').textContent()
    const choose = async (language: string) => {
      await page.locator('header.bar button:not(.menu)').click()
      await page.locator('dialog[open]').getByRole('radio', { name: language }).check({ force: true })
      await page.keyboard.press('Escape')
    }
    const english = await words()
    await choose('Deutsch')
    await page.reload()
    await waitForTurn(page)
    const german = await words()
    expect(german).not.toBe(english)
    await choose('English')
    await expect.poll(words).toBe(english)
    await choose('Deutsch')
    await expect.poll(words).toBe(german)
  })

  // As the system does when a file is let go over the page.
  async function drop(page: Opened['page'], text: string): Promise<void> {
    await page.evaluate((content) => {
      const data = new DataTransfer()
      data.items.add(new File([content], 'game.quoin', { type: 'text/plain' }))
      for (const kind of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }))
      }
    }, text)
  }

  it('is there again without a network', async () => {
    opened = await openPage()
    const { page, context } = opened
    const name = (await gameNames(page))[0]!
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await startGame(page, name)
    await waitForTurn(page)
    await makeMove(page, chooser(2))
    await waitForTurn(page)
    await context.setOffline(true)
    await stopServer()
    await page.reload()
    await waitForTurn(page)
    expect(await plyOf(page)).toBeGreaterThan(0)
    await makeMove(page, chooser(2))
    await context.setOffline(false)
  })
})
