import type { BestOf } from '@courtside/basketball'
import type { Competition, CompetitionDetail } from '@courtside/contract'

/** A team of a new stage. */
export interface StageTeam {
  team: CompetitionDetail['entrants'][number]['team']
  takesPart: boolean
}

/** A new stage, with its teams in the order of the draw or of the seeds. */
export interface StageDraft {
  kind: Competition['stages'][number]['kind']
  legs: number
  bestOf: BestOf
  groups: number
  teams: readonly StageTeam[]
}

/** The possible numbers of games per pair. */
export const LEGS = [1, 2, 3, 4] as const
/** The possible numbers of groups. */
export const GROUPS = [2, 3, 4, 5, 6, 7, 8] as const

/** Returns a stage with all teams of a competition, where each pair of teams meets twice. */
export function newStage({ entrants }: CompetitionDetail): StageDraft {
  return {
    kind: 'league',
    legs: 2,
    bestOf: 1,
    groups: GROUPS[0],
    teams: entrants.map(({ team }) => ({ team, takesPart: true })),
  }
}

/**
 * Moves a team one place up (-1) or down (1). The first team cannot move up, and the last cannot move down.
 */
export function movedTeam(teams: readonly StageTeam[], from: number, by: -1 | 1): StageTeam[] {
  const to = from + by
  if (to < 0 || to >= teams.length) return [...teams]
  return teams.toSpliced(from, 1).toSpliced(to, 0, ...teams.slice(from, from + 1))
}

/**
 * Returns the teams of a stage for saving. Distributes them over the groups by seed, alternately forwards and
 * backwards (A B C, C B A, …), so that the groups are equally strong.
 */
export function teamsOf({ kind, groups, teams }: StageDraft): { teamId: number; group: string | null }[] {
  const taking = teams.filter(({ takesPart }) => takesPart)
  return taking.map(({ team }, place) => ({
    teamId: team.id,
    group: kind === 'groups' ? groupName(place, groups) : null,
  }))
}

function groupName(place: number, groups: number): string {
  const turn = Math.floor(place / groups)
  const inTurn = place % groups
  return String.fromCharCode('A'.charCodeAt(0) + (turn % 2 === 0 ? inTurn : groups - 1 - inTurn))
}
