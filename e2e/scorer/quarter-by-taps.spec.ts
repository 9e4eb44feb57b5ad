import { fold, formatScoreboardClock, isStat, playsInGameOrder, type StatType } from '@courtside/basketball'
import { expect } from '@playwright/test'
import { playFullGame } from '../../packages/basketball/conformance/full-game.ts'
import { countedPlayer, countedTeam } from '../support/game/counted-box.ts'
import { createGame, signIn } from '../support/game/game.ts'
import { openTable, signedInContext, Table } from '../support/game/scorers-table.ts'
import { Finger } from '../support/game/touch.ts'
import { type TouchPlay, TouchScorer } from '../support/game/touch-scorer.ts'
import { test } from '../support/shared-courtside.ts'

const SEED = 8
/** The length of the quarter, in seconds. */
const LENGTH = 600
const STARTERS = 5
/** The most taps per play, as when a table official scored a EuroLeague quarter. */
const MOST_TAPS = 2
/** The most taps per free throw: one tap once it is known who was fouled. */
const MOST_THROW_TAPS = 1.2

/**
 * Returns the plays of players in the first quarter of an invented game. The players have numbers from 1; the
 * first five start.
 */
function quarter(): TouchPlay[] {
  return playFullGame(SEED)
    .filter(({ period, player }) => period === 1 && player !== null)
    .map(({ side, type, player, playerIn, period, seconds }) => ({
      side,
      type: type as StatType,
      jersey: (player ?? 0) + 1,
      ...(playerIn !== undefined && { jerseyIn: playerIn + 1 }),
      period,
      seconds,
    }))
}

test('a quarter takes at most 2 taps per play and 1.2 per free throw, and its box score has the right cells', async ({
  browser,
  courtside,
}) => {
  test.slow()
  const admin = await signIn(courtside.url)
  const game = await createGame(admin, 'A quarter by taps', 'fiba')
  const { matchId } = game
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  const context = await signedInContext(browser, courtside.url, undefined, { hasTouch: true })
  const table = new Table(await openTable(context, matchId))
  const scorer = new TouchScorer(table, await Finger.of(table.page))
  const plays = quarter()
  await scorer.enter(plays, async (seconds) => {
    await admin.call('POST /quarter/match/:matchId/update-start-time', {
      params: { matchId },
      body: { remainingMs: 1000 * seconds, start_time: new Date().toISOString() },
    })
    await expect(table.page.getByTestId('clock')).toHaveText(formatScoreboardClock(1000 * seconds))
  })
  await table.allSaved()

  const { events } = await admin.call('GET /live/:id/log', { params: { id: matchId } })
  const jerseys = new Map(
    game.setup.teams.flatMap(({ roster }) => roster.map(({ id, jerseyNo }) => [id, jerseyNo])),
  )
  const logged = playsInGameOrder(fold(game.setup, events))
    .filter(isStat)
    .map(({ type, teamId, playerId, playerInId, clock }) =>
      [type, teamId, jerseys.get(playerId), jerseys.get(playerInId ?? 0), clock].join(' '),
    )
  const expected = plays.map(({ type, side, jersey, jerseyIn, seconds }) =>
    [type, game.setup.teams[side].id, jersey, jerseyIn, 1000 * seconds].join(' '),
  )
  expect(logged).toEqual(expected)
  const box = await admin.call('GET /stats/:matchId', { params: { matchId } })
  const left = plays.at(-1)?.seconds ?? LENGTH
  for (const [index, { id, roster }] of game.setup.teams.entries()) {
    const side = index === 0 ? 0 : 1
    expect(box.teams.find(({ teamId }) => teamId === id)).toMatchObject(countedTeam(plays, side))
    for (const { id: playerId, jerseyNo: jersey } of roster) {
      const line = countedPlayer(
        plays,
        { side, jersey },
        { length: LENGTH, left, starts: jersey <= STARTERS },
      )
      expect(
        box.players.find((each) => each.id === playerId),
        `${side} #${jersey}`,
      ).toMatchObject(line)
    }
  }
  const throws = plays.filter(({ type }) => type.startsWith('FREE THROW')).length
  expect(plays.length).toBeGreaterThan(60)
  const figures = `${plays.length} plays, ${scorer.taps} taps; ${throws} free throws, ${scorer.throwTaps} taps`
  test.info().annotations.push({ type: 'taps', description: figures })
  expect(scorer.taps / plays.length).toBeLessThanOrEqual(MOST_TAPS)
  expect(scorer.throwTaps / throws).toBeLessThanOrEqual(MOST_THROW_TAPS)
  await context.close()
})
