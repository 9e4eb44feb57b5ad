import { expect, type Page } from '@playwright/test'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'

type Play = [side: 0 | 1, shirt: number, type: string, secondsLeft: number, more?: object]

/** The score after each play: 2:0 · 2:3 · 4:3 · 4:5 · 7:5 · 8:5. The lead changes four times. */
const PLAYS: Play[] = [
  [0, 1, 'TWO POINTS', 690, { x: 0.45, y: 0.2 }],
  [0, 2, 'ASSIST', 690],
  [1, 1, 'THREE POINTS', 660, { x: 0.9, y: 0.5 }],
  [0, 1, 'TWO POINTS MISS', 640, { x: 0.6, y: 0.3 }],
  [0, 3, 'REBOUND', 638],
  [0, 3, 'TWO POINTS', 636, { x: 0.5, y: 0.12 }],
  [1, 2, 'TWO POINTS', 600],
  [0, 2, 'THREE POINTS', 570, { x: 0.03, y: 0.1 }],
  [1, 2, 'TURNOVER', 550],
  [0, 4, 'STEAL', 550],
  [1, 3, 'FOUL', 540],
  [0, 4, 'FREE THROW', 540],
  [0, 4, 'FREE THROW MISS', 540],
  [1, 4, 'REBOUND', 538],
]

let game: Game

test.beforeAll(async ({ courtside }) => {
  const admin = await signIn(courtside.url)
  game = await startGame(admin, 'Numbers')
  for (const [side, shirt, type, secondsLeft, more] of PLAYS) {
    const team = game.setup.teams[side]
    const playerId = playerOf(side, shirt)
    await admin.call('POST /stats/create', {
      body: {
        matchId: game.matchId,
        teamId: team.id,
        playerId,
        quarterId: 1,
        clock: secondsLeft * 1000,
        ...more,
        type: type as 'FOUL',
      },
    })
  }
})

function playerOf(side: 0 | 1, shirt: number): number {
  return game.setup.teams[side].roster.find(({ jerseyNo }) => jerseyNo === shirt)?.id ?? 0
}

/** Returns the elements in a side of the score bug that overlap others or overflow it. */
function crowdedSides(page: Page): Promise<string[]> {
  return page.locator('.slim-team').evaluateAll((sides) =>
    sides.flatMap((side) => {
      const room = side.getBoundingClientRect()
      const all = [...side.querySelectorAll('.slim-name, .slim-fouls, .slim-tol')]
      return all.flatMap((each, index) => {
        const box = each.getBoundingClientRect()
        const isInside =
          box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom
        const isFree = all.slice(0, index).every((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect()
          return box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top
        })
        return isInside && isFree ? [] : [`${each.className} of ${side.textContent}`]
      })
    }),
  )
}

/** Returns the texts of the visible plays. */
const plays = (page: Page) => page.getByTestId('play-by-play').getByRole('listitem')

test('the numbers of a match: charts, sortable tables with explanations, plays of a player', {
  tag: '@thorough',
}, async ({ browser, courtside }) => {
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}`)

  await test.step('score flow, leaders and comparison', async () => {
    const flow = page.getByRole('img', { name: /^Score Flow/ })
    await expect(flow).toHaveAccessibleName(/4 lead changes, 0 ties\. Largest lead, Numbers Home: 3/)
    await expect(page.getByTestId('leaders').getByRole('row', { name: /PTS/ })).toContainText(
      /2 No 2.*3.*PTS.*3.*1 No 1/,
    )
    await page.getByText('The score flow as a table').click()
    await expect(page.getByRole('row', { name: /1ST 9:30, lead change 7 5/ })).toBeVisible()
    // Three points ahead with 39 minutes to go: Φ(3 / (2.292 √39.2)), some 58 %.
    const chances = page.getByRole('img', { name: /^Win Probability/ })
    await expect(chances).toHaveAccessibleName(/Numbers Home 5[78]%, Numbers Away 4[23]%/)
  })

  await test.step('advanced statistics explain themselves, also by keyboard', async () => {
    await page.getByRole('button', { name: 'Advanced' }).click()
    const table = page.getByTestId('team-advanced')
    // Three of four shots are made, one of them for three points: (3 + 0.5) / 4.
    await expect(table.getByRole('row', { name: /Numbers Home/ })).toContainText('87.5')
    await table.getByRole('button', { name: 'eFG%' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip', { name: 'Effective field goal' })).toContainText(
      '100 × (FGM + 0.5 × 3PM) ÷ FGA',
    )
    await page.keyboard.press('Enter')
    await expect(table.getByRole('columnheader', { name: 'eFG%' })).toHaveAttribute('aria-sort', 'descending')
    await page.keyboard.press('Enter')
    await expect(table.getByRole('row').nth(1)).toContainText('Numbers Home')
    await page.getByRole('button', { name: 'By period' }).click()
    await expect(page.getByTestId('period-statistics').getByRole('row', { name: /^1ST 8/ })).toBeVisible()
    await page.getByRole('button', { name: 'Box score', exact: true }).click()
  })

  await test.step("in the box score the team rows share the players' headings, and their columns are sorted together", async () => {
    const table = page.getByTestId('player-statistics')
    await expect(table.getByRole('columnheader', { name: 'FG%' })).toHaveCount(1)
    const teams = page.getByTestId('team-statistics').getByRole('row')
    await expect(teams.nth(1)).toContainText(/Numbers Home.*8/)
    await table.getByRole('button', { name: 'PTS' }).click()
    await table.getByRole('button', { name: 'PTS' }).click()
    await expect(teams.nth(1)).toContainText(/Numbers Away.*5/)
    await table.getByRole('button', { name: 'PTS' }).click()
  })

  await test.step('a player leads to their plays; filters combine and can be removed', async () => {
    await expect(plays(page)).toHaveCount(PLAYS.length)
    await page
      .getByTestId('player-statistics')
      .getByRole('button', { name: /Player No 3/ })
      .first()
      .click()
    await expect(plays(page)).toHaveCount(2)
    await expect(plays(page).first()).toContainText('two points')
    await expect(page.getByRole('region', { name: 'Play-by-Play' })).toBeFocused()
    await page.getByLabel('Type of play').selectOption('fouls')
    await expect(page.getByText('No plays match these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all plays' }).click()
    await expect(plays(page)).toHaveCount(PLAYS.length)
    await page.getByLabel('Team', { exact: true }).selectOption('Numbers Away')
    await expect(plays(page)).toHaveCount(5)
  })

  await test.step('the shots of either team are at their places', async () => {
    const chart = page.getByTestId('shot-chart')
    const name = /Numbers Home 1 of 1 threes, 2 of 3 twos; Numbers Away 1 of 1 threes, 0 of 0 twos/
    await expect(chart.getByRole('img')).toHaveAccessibleName(name)
  })

  await test.step('filtered or not, a section keeps its height', async () => {
    const band = page.locator('.band-plays')
    const { height } = (await band.boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThan(0)
    await page.getByLabel('Type of play').selectOption('fouls')
    await expect(plays(page)).toHaveCount(1)
    expect((await band.boundingBox())?.height).toBe(height)
  })

  await expectSoundPage(page)
  await context.close()
})

test('a phone shows one part of the page at a time, each part at its own address; video and score stay visible', {
  tag: '@thorough',
}, async ({ browser, courtside }) => {
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}?t=1`)
  const tabs = page.getByRole('navigation', { name: 'Parts of the match' })
  const box = page.getByTestId('player-statistics')
  const commentary = page.getByRole('log', { name: 'Live Commentary' })
  await expect(commentary).toBeVisible()
  await expect(page.getByRole('region', { name: 'Coach AI Suggestions', exact: true })).toBeVisible()
  await expect(box).toBeHidden()
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await crowdedSides(page), `${width}`).toEqual([])
  }
  await tabs.getByRole('link', { name: 'Box score' }).focus()
  await page.keyboard.press('Enter')
  await expect(box).toBeVisible()
  await expect(commentary).toBeHidden()
  await expect(page).toHaveURL(/\?t=1&tab=box$/)
  await expectSoundPage(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.reload()
  await expect(tabs.getByRole('link', { name: 'Box score' })).toHaveAttribute('aria-current', 'page')
  await box
    .getByRole('button', { name: /Player No 3/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Play-by-Play' })).toBeFocused()
  await expect(plays(page)).toHaveCount(2)
  await expect(page).toHaveURL(/tab=plays$/)
  const gaps = await plays(page).evaluateAll((rows) => {
    const textOf = (row: Element, part: string) => {
      const range = document.createRange()
      range.selectNodeContents(row.querySelector(part) as Element)
      return range.getBoundingClientRect()
    }
    return rows.map((row) => textOf(row, '.pbp-what').left - textOf(row, '.when').right)
  })
  expect(Math.min(...gaps), 'between the time and the play').toBeGreaterThan(4)

  await tabs.getByRole('link', { name: 'Score flow' }).click()
  await page.getByTestId('shot-chart').scrollIntoViewIfNeeded()
  await expect(page.locator('.pic[data-small]')).toHaveCount(1)
  const strip = await page.locator('.slim').boundingBox()
  expect([strip?.y, strip?.height]).toEqual([0, 90])
  await expect(page.getByTestId('score-team1')).toBeInViewport()
  await expectSoundPage(page)
  await context.close()
})

test('a few highlights are as wide as cards, not as wide as the page', async ({ browser, courtside }) => {
  const admin = await signIn(courtside.url)
  const { matchId, setup } = await startGame(admin, 'Few highlights')
  const { id: teamId, starters } = setup.teams[0]
  const basket = { matchId, quarterId: 1, teamId, playerId: starters[0] ?? 0, type: 'TWO POINTS' } as const
  for (let baskets = 0; baskets < 4; baskets += 1) await admin.call('POST /stats/create', { body: basket })
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`/watch/${matchId}`)
  const cards = page.getByRole('region', { name: 'AI Highlights' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  expect((await cards.first().boundingBox())?.width).toBeLessThanOrEqual(320)
  await context.close()
})

test('the box score of a finished match is printed on one sheet of A4', { tag: '@thorough' }, async ({
  browser,
  courtside,
}) => {
  const admin = await signIn(courtside.url)
  await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
  const context = await browser.newContext({ baseURL: courtside.url, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(`/watch/${game.matchId}`)
  await expect(page.getByRole('button', { name: 'Print the box score' })).toBeVisible()
  await expect(plays(page)).toHaveCount(PLAYS.length)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  // A4 in points.
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Numbers Home v Numbers Away' })).toBeVisible()
  for (const table of ['player-statistics', 'team-statistics']) {
    await expect(page.getByTestId(table)).toBeVisible()
  }
  await expect(page.getByTestId('player-statistics')).toHaveCSS('color', 'rgb(28, 20, 14)')
  for (const hidden of [page.locator('video'), page.getByTestId('play-by-play'), page.getByRole('banner')]) {
    await expect(hidden).toBeHidden()
  }
  await context.close()
})
