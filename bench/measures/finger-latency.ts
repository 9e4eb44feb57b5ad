import { chromium, expect, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/support/browser.ts'
import type { Courtside } from '../../e2e/support/courtside.ts'
import type { Game } from '../../e2e/support/game/game.ts'
import { openTable, signedInContext, Table } from '../../e2e/support/game/scorers-table.ts'
import { compared, firstOf, msOf, type Row } from './row.ts'

/**
 * Number of plays. The first play is the slowest, because the page has not yet run its code. With this many
 * plays, the 99th percentile is not that first play.
 */
const PLAYS = 200
const STARTERS = 5

/** Times at which something was first visible on a page, epoch ms, per play. */
type Seen = number[]

/**
 * Measures plays tapped at the scorer's table in Chromium: from the player's button to “All saved” on the
 * table, and to the score on a watch page. Both pages, the server and its database share this machine.
 */
export async function measureFinger(courtside: Courtside, game: Game): Promise<Row[]> {
  const browser = await chromium.launch(await launchOptions())
  try {
    const context = await signedInContext(browser, courtside.url)
    const page = await openTable(context, game.matchId)
    // The viewer has its own window, because Chromium 156 animates a background tab so rarely that its
    // buttons take seconds to stop moving.
    const viewer = await (await signedInContext(browser, courtside.url)).newPage()
    await viewer.goto(`/watch/${game.matchId}`)
    const score = viewer.getByTestId('score-team1').first()
    await expect(score).toHaveText('0')
    const [pressed, acknowledged] = await watchTable(page)
    const shown = await watchScore(viewer)
    const table = new Table(page)
    for (let index = 0; index < PLAYS; index += 1) {
      await table.tap(0, 'TWO POINTS', 1 + (index % STARTERS))
      await expect(score).toHaveText(String(2 * (index + 1)))
      await table.allSaved()
    }
    const since = (seen: Seen) => seen.map((at, index) => at - (pressed[index] ?? Number.NaN))
    const bare = await bareRequests(page)
    const what = "from the scorer's finger to acknowledged"
    const reference = { what: 'a bare request of the same page', ...msOf(bare) }
    const firstBare = { what: reference.what, ...firstOf(bare) }
    return [
      compared(what, msOf(since(acknowledged)), reference, 'p50'),
      compared(`${what}, the first`, firstOf(since(acknowledged)), firstBare, 'value'),
      compared("from the scorer's finger to a watch page", msOf(since(shown)), reference, 'p50'),
    ]
  } finally {
    await browser.close()
  }
}

/** Records when a player's button is pressed, and when the table shows “All saved” again. */
async function watchTable(page: Page): Promise<[pressed: Seen, acknowledged: Seen]> {
  const pressed: Seen = []
  const acknowledged: Seen = []
  await page.exposeFunction('notePressed', (at: number) => void pressed.push(at))
  await page.exposeFunction('noteSaved', (at: number) => {
    if (acknowledged.length < pressed.length) acknowledged.push(at)
  })
  await page.evaluate(() => {
    const note = (name: string) => Reflect.get(window, name)(Date.now())
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.pick')) note('notePressed')
    }
    document.addEventListener('click', onClick, { capture: true })
    const status = document.querySelector('.outbox')
    if (!status) throw new Error('The table does not show its outbox.')
    const look = () => status.textContent?.startsWith('All saved') && note('noteSaved')
    new MutationObserver(look).observe(status, { childList: true, subtree: true, characterData: true })
  })
  return [pressed, acknowledged]
}

/** Records when the home team's score on a watch page changes. */
async function watchScore(viewer: Page): Promise<Seen> {
  const shown: Seen = []
  await viewer.exposeFunction('noteScore', (at: number) => void shown.push(at))
  await viewer.evaluate(() => {
    const text = () => document.querySelector('[data-testid="score-team1"]')?.textContent
    let last = text()
    const look = () => {
      if (text() === last) return
      last = text()
      Reflect.get(window, 'noteScore')(Date.now())
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return shown
}

/** Measures requests of the page's browser that need no work by the server, in ms. */
function bareRequests(page: Page): Promise<number[]> {
  return page.evaluate(async (requests) => {
    const times: number[] = []
    while (times.length < requests) {
      const begun = performance.now()
      await (await fetch('/api/health')).text()
      times.push(performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return times
  }, PLAYS)
}
