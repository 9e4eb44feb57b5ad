import { readNba } from '../nba/read.ts'
import { type NbaBoxScore, type NbaPlayByPlay, nbaPlayByPlayFile } from '../nba/schema.ts'
import type { ReadGame } from '../read-game.ts'
import { withPeriodLineups } from './period-lineups.ts'
import type { NbaStatsV2, NbaStatsV3 } from './schema.ts'
import { actionOfRow, playByPlayRows, type StatsRow } from './v2-rows.ts'
import { actionOfV3 } from './v3-actions.ts'

/**
 * Reads a `playbyplayv2` or `playbyplayv3` with a box score of the same game. Both leave out substitutions
 * between periods; the reader derives them from the players who act.
 */
export function readNbaStats(box: NbaBoxScore, plays: NbaStatsV2 | NbaStatsV3): ReadGame {
  const { homeTeam, awayTeam } = box.game
  const teams = [homeTeam, awayTeam]
  const actions =
    'resultSets' in plays
      ? playByPlayRows(plays).flatMap((row: StatsRow) => actionOfRow(row, teams))
      : plays.game.actions.flatMap((action) => actionOfV3(action, teams))
  const whole: NbaPlayByPlay = nbaPlayByPlayFile.parse({
    game: {
      actions: withPeriodLineups(actions, teams).map((action, index) => ({
        ...action,
        actionNumber: index + 1,
      })),
    },
  })
  return readNba(box, whole)
}
