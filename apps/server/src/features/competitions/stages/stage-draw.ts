import { bracket, drawLeague, homeOfGame, type TieGame } from '@courtside/basketball'
import { Refused } from '../../../refused.ts'
import type { StageRecord } from '../competition-query.ts'
import { decidedScore } from '../standings/counted-result.ts'
import type { CountedFixture } from '../standings/standings-query.ts'

/** A match that a draw creates. */
export interface DrawnPairing {
  round: number
  home_id: number
  away_id: number
  /** Position in the order of play among the matches drawn together: 0, 1, 2 … */
  turn: number
}

/**
 * Returns the missing matches of a stage: all matches of a league or of groups; in a knock-out, the matches
 * of the ties with known teams.
 * @param games the existing matches of the stage
 * @throws {Refused} there are too few teams, or the stage is already drawn
 */
export function drawStage(stage: StageRecord, games: readonly CountedFixture[]): DrawnPairing[] {
  if (stage.teams.length < 2) throw new Refused({ code: 'too-few-teams' })
  if (stage.kind === 'knockout') {
    const drawn = knockoutGames(stage, games)
    if (drawn.length === 0) throw new Refused({ code: 'nothing-to-draw' })
    return drawn
  }
  if (games.length > 0) throw new Refused({ code: 'drawn-already' })
  const groups = [...new Set(stage.teams.map(({ group_name }) => group_name))]
  return groups.flatMap((group) => {
    const teams = stage.teams.filter(({ group_name }) => group_name === group).map(({ team_id }) => team_id)
    return drawLeague(teams, stage.legs).flatMap(({ number, pairings }) =>
      pairings.map(({ home, away }) => ({ round: number, home_id: home, away_id: away, turn: number - 1 })),
    )
  })
}

function knockoutGames({ teams, best_of }: StageRecord, games: readonly CountedFixture[]): DrawnPairing[] {
  const decided = games.flatMap((game): TieGame[] => {
    const score = decidedScore(game)
    return score ? [{ id: game.id, teams: [game.home_id, game.away_id], score }] : []
  })
  const rounds = bracket(
    teams.map(({ team_id }) => team_id),
    best_of,
    decided,
  )
  return rounds.flatMap(({ number, ties }) =>
    ties.flatMap(({ teams: [better, other], wins, winner }) => {
      if (better === null || other === null || winner !== null) return []
      const own = games.filter(
        ({ home_id, away_id, status }) =>
          status !== 'cancelled' && [better, other].includes(home_id) && [better, other].includes(away_id),
      )
      const open = own.filter((game) => !decidedScore(game)).length
      const missing = Math.max(0, (best_of + 1) / 2 - Math.max(...wins) - open)
      return Array.from({ length: missing }, (_, turn) => {
        const atBetter = homeOfGame(best_of, own.length + turn + 1) === 0
        const [home_id, away_id] = atBetter ? [better, other] : [other, better]
        return { round: number, home_id, away_id, turn }
      })
    }),
  )
}
