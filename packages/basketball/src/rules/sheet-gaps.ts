import type { MatchState } from '../log/match-state.ts'
import { isLight } from '../log/setup.ts'
import type { OfficialRole, TableRole } from '../log/sheet-roles.ts'
import { isStandIn, isWholeTeam } from '../log/stand-in.ts'
import { awardedThrows } from './awarded-throws.ts'

/** Something that a scoresheet lacks before the referees can sign it. `side`: 0 home, 1 visitors. */
export type SheetGap =
  /** A team without a captain, coach or complete starting five, or with more players than the rules allow. */
  | { readonly code: 'captain' | 'coach' | 'starters' | 'squad'; readonly side: 0 | 1 }
  /** A shirt number of the squad, entered at the table, that has no name. */
  | { readonly code: 'name'; readonly side: 0 | 1; readonly playerId: number }
  | { readonly code: 'official'; readonly role: OfficialRole }
  | { readonly code: 'table'; readonly role: TableRole }
  /** A foul with fewer free throws entered than awarded. */
  | { readonly code: 'free-throws'; readonly statId: number; readonly missing: number }

/**
 * The officials that every scoresheet must name. A second umpire, an assistant scorer, a shot clock operator
 * and a commissioner are not at every game (FIBA Official Basketball Rules, Art. 45).
 */
const OFFICIALS = ['crew-chief', 'umpire-1'] as const
const TABLE = ['scorer', 'timer'] as const

/** The posts that the crew of every game must fill. */
export const NEEDED_CREW = [...OFFICIALS, ...TABLE] as const

/** Returns the gaps of a scoresheet, in the order home, visitors, officials, table crew, free throws. */
export function sheetGaps(state: MatchState): SheetGap[] {
  const { officials, table } = state.sheet
  return [
    ...teamGaps(state, 0),
    ...teamGaps(state, 1),
    ...OFFICIALS.filter((role) => !officials[role]).map((role) => ({ code: 'official', role }) as const),
    ...TABLE.filter((role) => !table[role]).map((role) => ({ code: 'table', role }) as const),
    ...awardedThrows(state)
      .filter(({ awarded, entered }) => entered < awarded)
      .map(({ foul: { statId }, awarded, entered }) => {
        return { code: 'free-throws', statId, missing: awarded - entered } as const
      }),
  ]
}

function teamGaps({ sheet, setup }: MatchState, side: 0 | 1): SheetGap[] {
  const { captainId, coach } = sheet.teams[side]
  const { starters, roster } = setup.teams[side]
  const { onCourt, minStarters = onCourt, squadLimit } = setup.ruleset
  const squad = roster.filter(({ id, outsideSquad }) => !outsideSquad && !isWholeTeam(id))
  const gaps: SheetGap[] = []
  if (captainId === null) gaps.push({ code: 'captain', side })
  if (coach === '') gaps.push({ code: 'coach', side })
  // Light mode has no starters.
  if (!isLight(setup) && starters.length < minStarters) gaps.push({ code: 'starters', side })
  if (squad.length > squadLimit) gaps.push({ code: 'squad', side })
  const nameless = squad.filter(({ id }) => isStandIn(id))
  return [...gaps, ...nameless.map(({ id: playerId }) => ({ code: 'name', side, playerId }) as const)]
}
