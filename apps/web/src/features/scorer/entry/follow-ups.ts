import { isFreeThrow, PLAYS, type Ruleset, type StatType } from '@courtside/basketball'

/** A question after a play: who had a part in it? Ignoring it costs nothing. */
export interface FollowUp {
  /** The team that is asked about. */
  readonly side: 0 | 1
  /** What may have been done: the first is asked for, the others are a tap away. */
  readonly types: readonly StatType[]
  /** Who it can't have been when an assist is asked for: nobody assists his own shot. */
  readonly except: number | null
}

/**
 * What may follow a play of a player of the team at `side`; the question that digits answer first. A free throw that was made is
 * asked an assist for where the rules know one.
 */
export function followUps(
  type: StatType,
  side: 0 | 1,
  playerId: number,
  rules: Pick<Ruleset, 'freeThrowAssists'>,
): FollowUp[] {
  const other = side === 0 ? 1 : 0
  const after = PLAYS[type].followUps.map(({ by, types }) => ({
    side: by === 'other team' ? other : side,
    types,
    except: by === 'team-mate' ? playerId : null,
  }))
  const isAssisted = type === 'FREE THROW' && rules.freeThrowAssists
  return isAssisted ? [{ side, types: ['ASSIST'], except: playerId }, ...after] : after
}

/**
 * What is asked after a question was answered: free throws come in twos and threes, so theirs stays, and offers what follows of
 * the same team as a choice.
 */
export function afterAnswer(
  answered: FollowUp,
  type: StatType,
  playerId: number,
  rules: Pick<Ruleset, 'freeThrowAssists'>,
): FollowUp[] {
  const next = followUps(type, answered.side, playerId, rules)
  if (!isFreeThrow(type)) return next
  const assist = next.some(({ side, types }) => side === answered.side && types[0] === 'ASSIST')
  const types = [
    ...answered.types.filter((each) => each !== 'ASSIST'),
    ...(assist ? (['ASSIST'] as const) : []),
  ]
  return [
    { ...answered, types, except: assist ? playerId : null },
    ...next.filter(({ side }) => side !== answered.side),
  ]
}

/** The same question, asking for another of its choices. */
export function turned(followUp: FollowUp, type: StatType): FollowUp {
  return { ...followUp, types: [type, ...followUp.types.filter((each) => each !== type)] }
}

/** Whether a player can be the answer to a question. */
export function canAnswer({ types, except }: FollowUp, playerId: number): boolean {
  return types[0] !== 'ASSIST' || playerId !== except
}
