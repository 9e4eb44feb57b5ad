import type { MatchDetail } from '@courtside/contract'
import type { Administrator } from './administrator.ts'
import { gameOf } from './league.ts'
import { ScorersTable } from './scorers-table.ts'

/** Enters a whole game at once, as from a paper scoresheet, and finishes it. Taken up where an earlier run left it. */
export async function enterArchivedGame(administrator: Administrator, match: MatchDetail): Promise<void> {
  const game = gameOf(match)
  const table = new ScorersTable(administrator, match)
  const recorded = await table.countRecorded(game.plays)
  for (let period = Math.max(1, table.period); period <= game.periods; period += 1) {
    if (table.period !== period) await table.startPeriod(period)
    for (const [place, play] of game.plays.entries()) {
      if (play.period === period && place >= recorded) await table.record(play, place)
    }
    await table.setClock(0)
  }
  await table.finish()
}
