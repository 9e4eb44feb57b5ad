import { boxScore, fold, type MatchState, scores, whoPlayed } from '@courtside/basketball'
import type { Language } from '@courtside/contract'
import { createClient } from '@courtside/contract/client'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { addTeam, type NewTeam, openScorersTable, signIn, startMatch } from './support/administrator.ts'
import { type Courtside, startCourtside } from './support/courtside.ts'
import { Scorer } from './support/game/scorer.ts'
import { inEnglish, saidIn } from './support/said.ts'
import { type Film, makeFilm, type Publisher } from './support/video/publisher.ts'

const LAST_NAMES = ['Abel', 'Brandt', 'Castro', 'Dahl', 'Ekwueme', 'Fontaine', 'Grove', 'Hale']

function teamOf(name: string, fname: string): NewTeam {
  const players = LAST_NAMES.map((lname, index) => ({ fname, lname, jerseyNo: 4 + index }))
  return { name, coach: `${fname} Coach`, players }
}

let courtside: Courtside
let film: Film
let publisher: Publisher

// Each game has its own club, so that its lists contain only that game.
test.beforeEach(async () => {
  film = makeFilm()
  courtside = await startCourtside()
})

test.afterEach(async () => {
  await publisher?.cut()
  await courtside?.stop()
})

/** In the same table, the team rows are below the players' rows. */
const TEAM_ROWS = '[data-testid="team-statistics"] tr'
const PLAYER_ROWS =
  '[data-testid="player-statistics"] tbody:not([data-testid="team-statistics"]) tr:not(.total)'
const LEADING_COLUMNS = 2

/** Returns the match as the server has it, folded by the rules. */
async function folded(id: number): Promise<MatchState> {
  const api = createClient(`${courtside.url}/api`, { accessToken: () => null, refresh: async () => null })
  const { setup } = await api.call('GET /live/:id', { params: { id } })
  const { events } = await api.call('GET /live/:id/log', { params: { id } })
  return fold(setup, events)
}

/**
 * Waits until the page shows exactly the state of the log: score and both tables, cell by cell (except
 * minutes, which change with the clock).
 */
async function expectFold(page: Page, id: number): Promise<void> {
  const state = await folded(id)
  const [home, visitors] = scores(state)
  await expect(page.getByTestId('score-team1')).toHaveText(String(home))
  await expect(page.getByTestId('score-team2')).toHaveText(String(visitors))
  const { players, teams } = boxScore(state, state.clock.since ?? 0)
  const figures = (line: (typeof players)[number] | (typeof teams)[number]) =>
    [
      [line.pts, line.fgm, line.fga, line.fg_pct.toFixed(1), line.tpm, line.tpa, line.tp_pct.toFixed(1)],
      [line.ftm, line.fta, line.ft_pct.toFixed(1)],
      [line.reb, line.ast, line.stl, line.blk, line.to, line.pf],
    ]
      .flat()
      .map(String)
  // After the match, the row of a player who did not play has a text and no figures, so that row is not
  // expected here.
  const played = whoPlayed(state)
  const shown = players.filter(({ id }) => state.finishedAt === null || played.has(id))
  await expect.poll(() => figuresOf(page.locator(PLAYER_ROWS))).toEqual(shown.map(figures))
  await expect.poll(() => figuresOf(page.locator(TEAM_ROWS))).toEqual(teams.map(figures))
}

/** Returns the figures of a table's rows, without the leading columns (name, minutes) and the headings. */
async function figuresOf(rows: Locator): Promise<string[][]> {
  return rows.evaluateAll(
    (elements, from) =>
      elements
        .map((row) => [...row.querySelectorAll('th, td')].slice(from).map((cell) => cell.textContent.trim()))
        .filter((figures) => figures.length > 0),
    LEADING_COLUMNS,
  )
}

/** Waits until the video has advanced by two seconds. */
async function expectMovingPicture(page: Page): Promise<void> {
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(time).toBeGreaterThan(0)
  const before = await time()
  await expect.poll(time).toBeGreaterThan(before + 2)
}

interface GameToPlay {
  name: string
  match: { title: string; teams: readonly [string, string] }
  /**
   * Whether to play every quarter in full and interrupt the encoder. Otherwise each kind of play is entered
   * once.
   */
  whole: boolean
  tag?: string
  /** The language of all browsers. */
  language: Language
  /** For each quarter, the name that the scoreboard shows for the following period. */
  periods: readonly string[]
}

const ENGLISH = { language: 'en', periods: ['2ND', '3RD', '4TH', '4TH'] } as const

const GAMES: readonly GameToPlay[] = [
  {
    name: 'a game goes on the air: set up, streamed, scored, watched, archived',
    match: { title: 'Cup final', teams: ['Riverside Otters', 'Harbour Terns'] },
    whole: false,
    ...ENGLISH,
  },
  {
    name: 'a whole game goes on the air: every kind of play in each quarter, and the encoder breaks off',
    match: { title: 'League final', teams: ['Upstream Otters', 'Island Terns'] },
    whole: true,
    tag: '@thorough',
    ...ENGLISH,
  },
  {
    name: 'in Arabic a game goes on the air: set up, streamed, scored, watched, archived',
    match: { title: 'Derby', teams: ['Riverside Otters', 'Harbour Terns'] },
    whole: false,
    tag: '@thorough',
    language: 'ar',
    // In Arabic, invisible marks keep the direction of the number.
    periods: [2, 3, 4, 4].map((period) => `ف\u2068${period}\u2069`),
  },
]

for (const { name, match, whole, tag = [], language, periods } of GAMES) {
  test(name, { tag }, async ({ browser }) => {
    test.setTimeout(420_000)
    const said = language === 'en' ? inEnglish : saidIn(language)
    const { title, teams } = match
    const [HOME, VISITORS] = [teamOf(teams[0], 'Noa'), teamOf(teams[1], 'Ida')]
    const place = { baseURL: courtside.url, locale: language }
    const desk = await browser.newContext(place)
    const home = await browser.newContext({ ...place, viewport: { width: 1024, height: 768 } })
    const control = await desk.newPage()

    await signIn(control, said)
    await addTeam(control, HOME, said)
    await addTeam(control, VISITORS, said)
    const id = await startMatch(control, title, [HOME, VISITORS], said)
    const key = said('Stream key')
    await control.getByRole('button', { name: said('Show {what}', { what: key }) }).click()
    const streamKey = await control.getByRole('textbox', { name: key }).inputValue()
    await expect(control.getByRole('textbox', { name: said('Ingest address') })).toHaveValue(
      `rtmp://localhost:${courtside.rtmpPort}/live`,
    )

    const watch = await home.newPage()
    await watch.goto('/watch')
    await watch.getByRole('link', { name: new RegExp(title) }).click()
    await expect(watch).toHaveURL(new RegExp(`/watch/${id}$`))
    publisher = film.publish(courtside.rtmpPort, streamKey)
    await expectMovingPicture(watch)
    await expect(control.getByText('1280 × 720').first()).toBeVisible()

    const scorer = new Scorer(await openScorersTable(desk, control, said), said)
    const [h, v] = [HOME.players, VISITORS.players]
    let entered = 0
    const play = async (team: NewTeam, action: string, player: NewTeam['players'][number] | undefined) => {
      if (!player) throw new Error('No such player.')
      await scorer.enter(team, action, player)
      entered += 1
      await expectFold(watch, id)
    }

    // The numbers are in step with the video, which is two seconds late. The following steps check
    // immediately, so they use the newest numbers.
    await play(HOME, 'BLOCK', h[0])
    await watch.getByRole('switch', { name: said('Score matches the video') }).uncheck()
    for (let quarter = 1; quarter <= 4; quarter += 1) {
      await play(HOME, 'TWO POINTS', h[quarter])
      if (whole || quarter === 1) {
        await play(HOME, 'ASSIST', h[0])
        await play(VISITORS, 'THREE POINTS MISS', v[1])
        await play(HOME, 'REBOUND', h[quarter])
        await play(VISITORS, 'FOUL', v[2])
        await play(HOME, 'FREE THROW', h[0])
        await play(HOME, 'FREE THROW MISS', h[0])
        await play(VISITORS, 'THREE POINTS', v[3])
        await play(VISITORS, 'STEAL', v[4])
        await play(HOME, 'TURNOVER', h[3])
      }
      if (quarter === 2) {
        await scorer.substitute(HOME, h[3]!, h[6]!)
        await scorer.substitute(VISITORS, v[4]!, v[7]!)
        entered += 2
        await play(HOME, 'TWO POINTS MISS', h[6])
        await scorer.undo()
        await expectFold(watch, id)
        await scorer.redo()
        await expectFold(watch, id)
        await scorer.substitute(HOME, h[6]!, h[3]!)
        await scorer.substitute(VISITORS, v[7]!, v[4]!)
        entered += 2
      }
      if (whole && quarter === 3) {
        await publisher.cut()
        publisher = film.publish(courtside.rtmpPort, streamKey)
        await expectMovingPicture(watch)
      }
      if (quarter < 4) await scorer.endQuarter()
      await expect(watch.getByTestId('quarter')).toHaveText(periods[quarter - 1] ?? '')
    }
    expect(entered).toBeGreaterThanOrEqual(whole ? 40 : 15)

    await scorer.endMatch()
    await expect(watch.getByText(said('Match Ended'))).toBeVisible()
    await expectFold(watch, id)
    await watch.goto('/watch')
    await expect(watch.getByText(said('No live matches found.'))).toBeVisible()
    await watch.goto('/archive')
    await expect(watch.getByText(title, { exact: true })).toBeVisible()
    for (const kind of ['team', 'player'] as const) {
      const saved = watch.waitForEvent('download')
      const name = kind === 'team' ? 'Download Team Statistics' : 'Download Player Statistics'
      await watch.getByRole('button', { name: said(name) }).click()
      expect((await saved).suggestedFilename()).toBe(`${kind}_stats_${id}.csv`)
    }
    await desk.close()
    await home.close()
  })
}
