import { isStandIn, type RosterPlayer } from '@courtside/basketball'
import { PEOPLE } from './people-texts.ts'

/** The value of the option that keeps the player and only corrects name or number. */
export const SAME = 'same'
/** The value of the option for a person who is not in the team. */
export const SOMEBODY_ELSE = ''

/** A player of a match as typed. */
export interface PersonDraft {
  readonly jersey: string
  /** {@link SAME}, {@link SOMEBODY_ELSE}, or the id of a player of the team. */
  readonly person: string
  readonly fname: string
  readonly lname: string
  /** Whether a person who is not in the team is also added to it. */
  readonly inTeam: boolean
}

/** Returns the faults of the form by field. */
export function personFaults({ jersey, person, lname }: PersonDraft): { jersey?: string; lname?: string } {
  const isTyped = person === SAME || person === SOMEBODY_ELSE
  return {
    ...(!/^(00|0|[1-9]\d?)$/.test(jersey.trim()) && { jersey: PEOPLE.numberNeeded }),
    ...(isTyped && lname.trim() === '' && { lname: PEOPLE.nameNeeded }),
  }
}

/**
 * Returns the body of `POST /live/:id/players`.
 * @param player the player to change; null to add one
 */
export function personBody(draft: PersonDraft, player: RosterPlayer | null) {
  const jersey = draft.jersey.trim()
  const name = { fname: draft.fname.trim(), lname: draft.lname.trim() }
  const place = player === null ? {} : { insteadOf: player.id }
  if (draft.person === SAME && player !== null && !isStandIn(player.id)) {
    return { ...name, jersey, playerId: player.id }
  }
  if (draft.person === SAME) return { ...name, jersey, ...place }
  if (draft.person === SOMEBODY_ELSE) return { ...name, jersey, inTeam: draft.inTeam, ...place }
  return { jersey, playerId: Number(draft.person), ...place }
}
