import type { CompetitionDetail } from '@courtside/contract'

/** A team's part in a competition as it is typed. */
export interface EntrantDraft {
  team: CompetitionDetail['entrants'][number]['team']
  pointsDeducted: string
  /** Empty: no lot was drawn. */
  lot: string
}

/** The most that can be deducted, and the highest lot. */
export const MOST_DEDUCTED = 100
export const HIGHEST_LOT = 1000

/** Who takes part, to be changed. */
export function draftOf(entrants: CompetitionDetail['entrants']): EntrantDraft[] {
  return entrants.map(({ team, pointsDeducted, lot }) => ({
    team,
    pointsDeducted: String(pointsDeducted),
    lot: lot === null ? '' : String(lot),
  }))
}

/** A team that is added, with nothing deducted. */
export function newEntrant(team: EntrantDraft['team']): EntrantDraft {
  return { team, pointsDeducted: '0', lot: '' }
}

/** Whether what is typed as deducted is a number that can be. */
export function isDeduction(typed: string): boolean {
  return isWholeBetween(typed, 0, MOST_DEDUCTED)
}

/** Whether what is typed as lot is one, or empty. */
export function isLot(typed: string): boolean {
  return typed.trim() === '' || isWholeBetween(typed, 1, HIGHEST_LOT)
}

/** What is saved of a draft without faults. */
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
