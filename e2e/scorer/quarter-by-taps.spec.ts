import { fold, formatScoreboardClock, type MatchSetup, validStats } from '@courtside/basketball'
import { expect } from '@playwright/test'
import { countedPlayer, countedTeam } from '../support/game/counted-box.ts'
import { signIn } from '../support/game/game.ts'
import { inventedQuarter, recordedQuarter } from '../support/game/quarter.ts'
import { openTable, signedInContext, Table } from '../support/game/scorers-table.ts'
import { Finger } from '../support/game/touch.ts'
import { type TouchPlay, TouchScorer } from '../support/game/touch-scorer.ts'
import { test } from '../support/shared-courtside.ts'

const SEED = 8
/** Maximum number of taps per play. A table official who scored a EuroLeague quarter needed 2.1. */
const MOST_TAPS = 2
/** Maximum number of taps per free throw. When it is known who was fouled, one tap is enough. */
const MOST_THROW_TAPS = 1.2

/** A file of a real game, and which of its quarters to enter. Without a file, the quarter is invented. */
const GAME_FILE = process.env['QUARTER_OF']
const QUARTER = Number(process.env['QUARTER'] ?? 1)
const quarter = GAME_FILE === undefined ? inventedQuarter(SEED) : recordedQuarter(GAME_FILE, QUARTER)

test('a quarter takes at most 2 taps per play and 1.2 per free throw, and its box score has the right cells', async ({
  browser,
  courtside,
}) => {
  test.slow()
  const { plays } = quarter
  const admin = await signIn(courtside.url)
  const { matchId, setup } = await quarter.create(admin)
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: quarter.number } })
  const context = await signedInContext(browser, courtside.url, undefined, { hasTouch: true })
  const table = new Table(await openTable(context, matchId))
  const scorer = new TouchScorer(table, await Finger.of(table.page))
  await scorer.enter(plays, async (seconds) => {
    await admin.call('POST /quarter/match/:matchId/update-start-time', {
      params: { matchId },
      body: { remainingMs: 1000 * seconds, start_time: new Date().toISOString() },
    })
    await expect(table.page.getByTestId('clock')).toHaveText(formatScoreboardClock(1000 * seconds))
  })
  await table.allSaved()

  const { events } = await admin.call('GET /live/:id/log', { params: { id: matchId } })
  const logged = validStats(fold(setup, events)).map(
    ({ type, teamId, playerId, playerInId, period, clock }) =>
      [type, teamId, playerId, playerInId, period, clock].join(' '),
  )
  expect(logged).toEqual(scorer.entered.map((play) => inWords(play, setup)))
  // The entered plays match the source. Only the times of plays that were entered as answers may differ.
  const withoutMoment = ({ seconds: _, ...play }: TouchPlay) => play
  expect(scorer.entered.map(withoutMoment)).toEqual(plays.map(withoutMoment))

  const box = await admin.call('GET /stats/:matchId', { params: { matchId } })
  const left = plays.at(-1)?.seconds ?? quarter.length
  for (const [index, { id, roster }] of setup.teams.entries()) {
    const side = index === 0 ? 0 : 1
    const team = box.teams.find(({ teamId }) => teamId === id)
    expect(team).toMatchObject(countedTeam(plays, side))
    if (quarter.points) expect(team?.pts).toBe(quarter.points[side])
    for (const { id: playerId, jerseyNo: jersey } of roster) {
      const starts = quarter.lineups[side]?.includes(jersey) === true
      const line = countedPlayer(plays, { side, jersey }, { length: quarter.length, left, starts })
      expect(
        box.players.find((each) => each.id === playerId),
        `${side} #${jersey}`,
      ).toMatchObject(line)
    }
  }
  const throws = plays.filter(({ type }) => type.startsWith('FREE THROW')).length
  expect(plays.length).toBeGreaterThan(60)
  const perPlay = scorer.taps / plays.length
  const perThrow = scorer.throwTaps / Math.max(1, throws)
  // If fouls stop the clock, one person has to start it at the beginning and once for each moment with a
  // foul.
  const starts = 1 + new Set(plays.flatMap(({ type, seconds }) => (type === 'FOUL' ? [seconds] : []))).size
  const withClock = (scorer.taps + starts) / plays.length
  console.log(
    `      ${logged.length} of ${plays.length} plays right, ${scorer.taps} taps (${perPlay.toFixed(2)} per play, ` +
      `${withClock.toFixed(2)} with ${starts} starts of the clock); ` +
      `${throws} free throws, ${scorer.throwTaps} taps (${perThrow.toFixed(2)} per free throw)`,
  )
  expect(perPlay).toBeLessThanOrEqual(MOST_TAPS)
  expect(perThrow).toBeLessThanOrEqual(MOST_THROW_TAPS)
  await context.close()
})

/** Returns a play as a line of text: type, ids of team and players, period, and clock in ms. */
function inWords(
  { type, side, jersey, jerseyIn, period, seconds }: TouchPlay,
  { teams }: MatchSetup,
): string {
  const { id, roster } = teams[side]
  const idOf = (number: number | undefined) => roster.find(({ jerseyNo }) => jerseyNo === number)?.id
  return [type, id, idOf(jersey), idOf(jerseyIn), period, 1000 * seconds].join(' ')
}
