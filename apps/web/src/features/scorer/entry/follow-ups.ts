import { isFreeThrow, PLAYS, type Ruleset, type StatType } from '@courtside/basketball'

/** A question after a play: who else took part? It can be ignored. */
export interface FollowUp {
  /** The side of the team in question. */
  readonly side: 0 | 1
  /** The possible stat types. The question is about the first; the others are one tap away. */
  readonly types: readonly StatType[]
  /** The player who cannot be the answer for an assist, because players cannot assist their own shot. */
  readonly except: number | null
}

/**
 * Returns the questions after a play of a player of the team at `side`. Typed digits answer the first. Asks
 * for an assist after a made free throw only if the rules have them.
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
 * Returns the questions after an answer. The question after a free throw stays, because free throws come in
 * series. If the rules have assists on free throws, it also offers an assist.
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

/** Returns the same question about another of its types. */
export function turned(followUp: FollowUp, type: StatType): FollowUp {
  return { ...followUp, types: [type, ...followUp.types.filter((each) => each !== type)] }
}

/** Returns whether a player can be the answer to a question. */
export function canAnswer({ types, except }: FollowUp, playerId: number): boolean {
  return types[0] !== 'ASSIST' || playerId !== except
}
