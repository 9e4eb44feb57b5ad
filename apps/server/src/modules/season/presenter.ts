import { currentSetup, SEASON_FIGURES, type SeasonTotals, seasonAverages } from '@courtside/basketball'
import type { PlayedGame, PlayerWithAverages, RankedPlayer } from '@courtside/contract'
import type { PlayerRecord } from '../rosters/player-query.ts'
import { presentPlayer } from '../rosters/presenter.ts'
import type { seasonRepository } from './repository.ts'

type GameRow = Awaited<ReturnType<ReturnType<typeof seasonRepository>['games']>>[number]

/** A player without a game has no sums: all of them are null, or none. */
type MaybeTotals = { [Column in keyof SeasonTotals]: number | null }

/** A player with his averages, on the wire. */
export function presentPlayerWithAverages(row: PlayerRecord & MaybeTotals): PlayerWithAverages {
  return { player: presentPlayer(row), averages: hasGames(row) ? seasonAverages(row) : null }
}

/** A place in a ranking, on the wire. */
export function presentRanked(row: PlayerRecord & SeasonTotals & { rank: number }): RankedPlayer {
  return { rank: row.rank, player: presentPlayer(row), averages: seasonAverages(row) }
}

/** One of a player's games, on the wire. */
export function presentGame(row: GameRow): PlayedGame {
  const { id, title, ended_at, team_id, setup, log_version, summary, seconds, ...figures } = row
  const [home, visitors] = currentSetup(setup, log_version).teams
  const [homePoints, visitorsPoints] = summary.score
  const atHome = home.id === team_id
  return {
    matchId: id,
    title,
    ended_at: (ended_at ?? new Date(0)).toISOString(),
    team: atHome ? home.name : visitors.name,
    opponent: atHome ? visitors.name : home.name,
    score: atHome ? [homePoints, visitorsPoints] : [visitorsPoints, homePoints],
    min: Math.floor(seconds / 60),
    ...figures,
  }
}

function hasGames(row: MaybeTotals): row is SeasonTotals {
  return row.games !== null && SEASON_FIGURES.every((figure) => row[figure] !== null)
}
