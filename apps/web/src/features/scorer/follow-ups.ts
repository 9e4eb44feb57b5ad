import { isFreeThrow, PLAYS, type StatType } from '@courtside/basketball'

/** A question after a play: who had a part in it? Ignoring it costs nothing. */
export interface FollowUp {
  /** The team that is asked about. */
  readonly side: 0 | 1
  /** What may have been done: the first is asked for, the others are a tap away. */
  readonly types: readonly StatType[]
  /** Who it can't have been: nobody assists his own shot. */
  readonly except: number | null
}

/** What may follow a play of a player of the team at `side`; the question that digits answer first. */
export function followUps(type: StatType, side: 0 | 1, playerId: number): FollowUp[] {
  const other = side === 0 ? 1 : 0
  return PLAYS[type].followUps.map(({ by, types }) => ({
    side: by === 'other team' ? other : side,
    types,
    except: by === 'team-mate' ? playerId : null,
  }))
}

/** What is asked after a question was answered: free throws come in twos and threes, so theirs stays. */
export function afterAnswer(answered: FollowUp, type: StatType, playerId: number): FollowUp[] {
  const next = followUps(type, answered.side, playerId)
  return isFreeThrow(type) ? [answered, ...next.filter(({ side }) => side !== answered.side)] : next
}

/** The next of a question's choices asked for first. */
export function turned(followUp: FollowUp): FollowUp {
  const [first, ...rest] = followUp.types
  return first === undefined ? followUp : { ...followUp, types: [...rest, first] }
}
