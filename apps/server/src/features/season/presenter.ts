import {
  decidedScore,
  SEASON_FIGURES,
  type SeasonFigures,
  type SeasonTotals,
  seasonAverages,
} from '@courtside/basketball'
import type {
  PlayedGame,
  PlayerSeason,
  PlayerWithAverages,
  RankedPlayer,
  TeamMatch,
  TeamName,
  TeamSeason,
} from '@courtside/contract'
import type { Reader } from '@courtside/publicity'
import type { PlayerRecord } from '../rosters/player-query.ts'
import { presentPlayer, presentTeamName } from '../rosters/presenter.ts'
import type { SeasonRepository } from './repository.ts'
import type { ResultRecord } from './result-query.ts'

type RowOf<Read extends 'player' | 'team'> = NonNullable<
  Awaited<ReturnType<SeasonRepository[Read]>>['rows']
>[number]
type PlayerRow = RowOf<'player'>
type TeamRow = RowOf<'team'>

/** The totals of a player. All are null for a player without a game. */
type MaybeTotals = { [Column in keyof SeasonTotals]: number | null }

/** A match that was read as JSON, so its timestamps are strings. */
interface MatchRow extends Omit<ResultRecord, 'ended_at'> {
  ended_at: unknown
  at_home: unknown
  opponent: TeamNameRow | null
}

type TeamNameRow = Parameters<typeof presentTeamName>[0]

/** Returns a player with averages for the API. */
export function presentPlayerWithAverages(
  row: PlayerRecord & MaybeTotals,
  reader: Reader,
): PlayerWithAverages {
  return { player: presentPlayer(row, reader), averages: hasGames(row) ? seasonAverages(row) : null }
}

/** Returns a row of a ranking for the API. */
export function presentRanked(
  row: PlayerRecord & SeasonTotals & { rank: number },
  reader: Reader,
): RankedPlayer {
  return { rank: row.rank, player: presentPlayer(row, reader), averages: seasonAverages(row) }
}

/** Returns a player with ranks and games for the API. */
export function presentPlayerSeason(row: PlayerRow, reader: Reader): PlayerSeason {
  const season = presentPlayerWithAverages(row, reader)
  return {
    ...season,
    ranks: season.averages && row.places,
    games: row.games_played.map((game) => presentGame(game)),
  }
}

/** Returns a team with its roster's averages and its matches for the API. */
export function presentTeamSeason(row: TeamRow, reader: Reader): TeamSeason {
  return {
    team: {
      ...presentTeamName(row),
      coach: row.coach,
      homeHall: row.home_hall,
    },
    roster: row.roster.map((player) => presentPlayerWithAverages(player, reader)),
    matches: row.matches.map(presentMatch),
  }
}

function presentMatch(row: MatchRow): TeamMatch {
  const { id, title, ended_at, played_on, at_home, opponent, decided, competition } = row
  const { status, match } = decided
  const [home, visitors] = decidedScore(decided) ?? match?.score ?? [0, 0]
  return {
    matchId: id,
    title,
    competition,
    ended_at: ended_at === null ? null : new Date(String(ended_at)).toISOString(),
    played_on,
    opponent: nameOf(opponent),
    atHome: at_home === true,
    score: at_home === true ? [home, visitors] : [visitors, home],
    awarded: status === 'forfeited' || status === 'defaulted' ? status : null,
    ...(row.box_score_only && { boxScoreOnly: true }),
    ...(match?.ended && match.abandoned && { abandoned: true }),
  }
}

/** A match that a player took part in, read as JSON. */
type GameRow = MatchRow & {
  team: TeamNameRow | null
  recording: string | null
  partial: boolean | null
  shots: PlayedGame['shots']
} & SeasonFigures

function presentGame(row: GameRow): PlayedGame {
  const { ended_at, ...match } = presentMatch(row)
  const figures = Object.fromEntries(SEASON_FIGURES.map((figure) => [figure, row[figure]])) as SeasonFigures
  return {
    ...match,
    ended_at: ended_at ?? new Date(0).toISOString(),
    team: nameOf(row.team),
    recording: row.recording,
    ...(row.partial && { partial: true }),
    ...figures,
    shots: row.shots,
  }
}

/** Returns the name of a team. Every team is found, because rows of teams are never deleted. */
function nameOf(row: TeamNameRow | null): TeamName {
  if (row === null) throw new Error('A match refers to a team that does not exist.')
  return presentTeamName(row)
}

function hasGames(row: MaybeTotals): row is SeasonTotals {
  return row.games !== null
}
