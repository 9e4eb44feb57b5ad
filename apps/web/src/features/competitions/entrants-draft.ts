import type { CompetitionDetail } from '@courtside/contract'

/** A team of a competition in the form. */
export interface EntrantDraft {
  team: CompetitionDetail['entrants'][number]['team']
  pointsDeducted: string
  /** Empty if the team has no lot. */
  lot: string
}

/** Maximum number of deducted points, and highest number of a lot. */
export const MOST_DEDUCTED = 100
export const HIGHEST_LOT = 1000

/** Returns the teams of a competition as a draft. */
export function entrantsDraftOf(entrants: CompetitionDetail['entrants']): EntrantDraft[] {
  return entrants.map(({ team, pointsDeducted, lot }) => ({
    team,
    pointsDeducted: String(pointsDeducted),
    lot: lot === null ? '' : String(lot),
  }))
}

/** Returns the draft of a team that is added to the competition. */
export function newEntrant(team: EntrantDraft['team']): EntrantDraft {
  return { team, pointsDeducted: '0', lot: '' }
}

/** Returns whether a typed number of deducted points is valid. */
export function isDeduction(typed: string): boolean {
  return isWholeBetween(typed, 0, MOST_DEDUCTED)
}

/** Returns whether a typed lot is valid or empty. */
export function isLot(typed: string): boolean {
  return typed.trim() === '' || isWholeBetween(typed, 1, HIGHEST_LOT)
}

/** Returns the data to save. The draft must not have faults. */
export function entrantsOf(draft: readonly EntrantDraft[]) {
  return draft.map(({ team, pointsDeducted, lot }) => ({
    teamId: team.id,
    pointsDeducted: Number(pointsDeducted),
    lot: lot.trim() === '' ? null : Number(lot),
  }))
}

function isWholeBetween(typed: string, least: number, most: number): boolean {
  const number = Number(typed)
  return /^\d{1,4}$/.test(typed.trim()) && number >= least && number <= most
}
