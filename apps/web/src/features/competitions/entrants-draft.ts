import type { CompetitionDetail } from '@courtside/contract'

/** A team of a competition in the form. */
export interface EntrantDraft {
  team: CompetitionDetail['entrants'][number]['team']
  pointsDeducted: string
  /** Empty without a lot. */
  lot: string
}

/** The maximum deduction and the highest lot. */
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

/** Returns the draft of an added team, without a deduction. */
export function newEntrant(team: EntrantDraft['team']): EntrantDraft {
  return { team, pointsDeducted: '0', lot: '' }
}

/** Returns whether a typed deduction is valid. */
export function isDeduction(typed: string): boolean {
  return isWholeBetween(typed, 0, MOST_DEDUCTED)
}

/** Returns whether a typed lot is valid or empty. */
export function isLot(typed: string): boolean {
  return typed.trim() === '' || isWholeBetween(typed, 1, HIGHEST_LOT)
}

/** Returns the data to save from a draft without faults. */
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
