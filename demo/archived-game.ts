import type { MatchDetail } from '@courtside/contract'
import type { Administrator } from './administrator.ts'
import { gameOf } from './league.ts'
import { ScorersTable } from './scorers-table.ts'

/** Part of the last period that is played live for the camera, in ms. */
const FILMED_MS = 45_000

/**
 * Enters a whole game at once, as from a paper scoresheet, and finishes it. Continues where an earlier run
 * stopped.
 */
export async function enterArchivedGame(administrator: Administrator, match: MatchDetail): Promise<void> {
  const table = await enter(administrator, match, 0)
  await table.finish()
}

/** Enters a game except its last moments, which are then played and filmed. */
export async function enterUntilLastMoments(administrator: Administrator, match: MatchDetail): Promise<void> {
  await enter(administrator, match, FILMED_MS)
}

/** @param leftMs how much of the end of the last period is not entered, in ms */
async function enter(
  administrator: Administrator,
  match: MatchDetail,
  leftMs: number,
): Promise<ScorersTable> {
  const game = gameOf(match)
  const table = new ScorersTable(administrator, match)
  const recorded = await table.countRecorded(game.plays)
  for (let period = Math.max(1, table.period); period <= game.periods; period += 1) {
    if (table.period !== period) await table.startPeriod(period)
    const left = period === game.periods ? leftMs : 0
    for (const [place, play] of game.plays.entries()) {
      if (play.period === period && place >= recorded && play.clock >= left) await table.record(play, place)
    }
    if (table.remainingMs > left) await table.setClock(left)
  }
  return table
}
