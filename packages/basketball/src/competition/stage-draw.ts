import { bracket, homeOfGame, type TieGame } from './bracket.ts'
import { type CountedFixture, decidedScore } from './counted-result.ts'
import { drawLeague, type Pairing } from './draw.ts'
import type { Stage } from './stage.ts'

/** A match that a draw creates. */
export interface DrawnPairing extends Pairing<number> {
  readonly round: number
  /** Position in the order of play among the matches drawn together: 0, 1, 2 … */
  readonly turn: number
}

/**
 * The result of a draw. Refused for a stage with too few teams, a league or groups with matches already, and
 * a knock-out without missing matches.
 */
export type StageDraw =
  | { readonly ok: true; readonly pairings: readonly DrawnPairing[] }
  | { readonly ok: false; readonly code: 'too-few-teams' | 'drawn-already' | 'nothing-to-draw' }

/**
 * Draws the matches of a stage: all matches of a league or of groups without any; in a knock-out, the missing
 * matches of the undecided ties with known teams.
 * @param games the existing matches of the stage
 */
export function drawStage(stage: Stage, games: readonly CountedFixture[]): StageDraw {
  if (stage.teams.length < 2) return { ok: false, code: 'too-few-teams' }
  if (stage.kind === 'knockout') {
    const pairings = knockoutGames(stage, games)
    return pairings.length > 0 ? { ok: true, pairings } : { ok: false, code: 'nothing-to-draw' }
  }
  if (games.length > 0) return { ok: false, code: 'drawn-already' }
  return { ok: true, pairings: leagueGames(stage) }
}

function leagueGames(stage: Stage): DrawnPairing[] {
  const groups = [...new Set(stage.teams.map(({ group }) => group))]
  return groups.flatMap((name) => {
    const teams = stage.teams.filter(({ group }) => group === name).map(({ teamId }) => teamId)
    return drawLeague(teams, stage.legs).flatMap(({ number, pairings }) =>
      pairings.map(({ home, away }) => ({ round: number, home, away, turn: number - 1 })),
    )
  })
}

function knockoutGames({ teams, bestOf }: Stage, games: readonly CountedFixture[]): DrawnPairing[] {
  const decided = games.flatMap((game): TieGame[] => {
    const score = decidedScore(game)
    return score ? [{ id: game.id, teams: [game.homeId, game.awayId], score }] : []
  })
  const rounds = bracket(
    teams.map(({ teamId }) => teamId),
    bestOf,
    decided,
  )
  return rounds.flatMap(({ number, ties }) =>
    ties.flatMap(({ teams: [better, other], wins, winner }) => {
      if (better === null || other === null || winner !== null) return []
      const own = games.filter(
        ({ homeId, awayId, status }) =>
          status !== 'cancelled' && [better, other].includes(homeId) && [better, other].includes(awayId),
      )
      const open = own.filter((game) => !decidedScore(game)).length
      const missing = Math.max(0, (bestOf + 1) / 2 - Math.max(...wins) - open)
      return Array.from({ length: missing }, (_, turn) => {
        const atBetter = homeOfGame(bestOf, own.length + turn + 1) === 0
        const [home, away] = atBetter ? [better, other] : [other, better]
        return { round: number, home, away, turn }
      })
    }),
  )
}
