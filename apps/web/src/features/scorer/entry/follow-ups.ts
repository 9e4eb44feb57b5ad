import {
  type GameMoment,
  isFreeThrow,
  PLAYS,
  type Ruleset,
  type StatType,
  throwsAtOnce,
} from '@courtside/basketball'

/** A question after a play: who else took part? It can be ignored. */
export interface FollowUp {
  /** The side of the team in question. */
  readonly side: 0 | 1
  /** The possible stat types. The question is about the first; the others are one tap away. */
  readonly types: readonly StatType[]
  /** The player who cannot be the answer for an assist, because players cannot assist their own shot. */
  readonly except: number | null
  /** The moment of the play in question. The answer belongs to it, however late it is given. */
  readonly at: GameMoment
  /**
   * For free throws: how many were entered, how many were awarded (null while that is unknown), and the
   * player of the next one: the player who was fouled, then the player of the last throw. Null while that is
   * unknown.
   */
  readonly throws?: {
    readonly entered: number
    readonly awarded: number | null
    readonly shooterId: number | null
  }
}

type Assists = Pick<Ruleset, 'freeThrowAssists'>

/**
 * Returns how many plays an answer enters. Usually one; several for the first free throw after a foul if, by
 * the rules, one throw at the line decides several.
 */
export function playsOfAnswer(
  { throws, at }: FollowUp,
  type: StatType,
  rules: Pick<Ruleset, 'singleFreeThrow' | 'periods'>,
): number {
  if (!isFreeThrow(type) || throws === undefined || throws.entered > 0) return 1
  return throwsAtOnce(rules, at, throws.awarded)
}

/**
 * Returns the questions after a play by a player of the team at `side`. Typed digits answer the first one.
 * After a made free throw, asks for an assist only if the rules count assists on free throws.
 */
export function followUps(
  type: StatType,
  side: 0 | 1,
  playerId: number,
  rules: Assists,
  at: GameMoment,
): FollowUp[] {
  const other = side === 0 ? 1 : 0
  const after = PLAYS[type].followUps.map(({ by, types }): FollowUp => {
    const askedSide = by === 'other team' ? other : side
    if (types.some(isFreeThrow)) return freeThrowsOf(askedSide, null, at)
    return { side: askedSide, types, except: by === 'team-mate' ? playerId : null, at }
  })
  const isAssisted = type === 'FREE THROW' && rules.freeThrowAssists
  return isAssisted ? [{ side, types: ['ASSIST'], except: playerId, at }, ...after] : after
}

const FREE_THROWS: readonly StatType[] = ['FREE THROW', 'FREE THROW MISS']

/** Returns the question about the free throws of a team. @param awarded their number; null if unknown */
export function freeThrowsOf(side: 0 | 1, awarded: number | null, at: GameMoment): FollowUp {
  const throws = { entered: 0, awarded, shooterId: null }
  return { side, types: FREE_THROWS, except: null, at, throws }
}

/** Returns whether a question is about free throws that have not all been entered. */
export function awaitsThrows({ throws }: FollowUp): boolean {
  return throws !== undefined && (throws.awarded === null || throws.entered < throws.awarded)
}

/**
 * Returns the questions after an answer. The question about free throws stays until all are entered. If the
 * rules count assists on free throws, it also offers an assist. After that assist, it asks for the next throw.
 */
export function afterAnswer(
  answered: FollowUp,
  type: StatType,
  playerId: number,
  rules: Assists & Pick<Ruleset, 'singleFreeThrow' | 'periods'>,
): FollowUp[] {
  const { throws, at } = answered
  const next = followUps(type, answered.side, playerId, rules, at)
  if (throws === undefined) return next
  if (!isFreeThrow(type)) return [{ ...answered, types: FREE_THROWS, except: null }]
  const entered = throws.entered + playsOfAnswer(answered, type, rules)
  const counted = { ...answered, throws: { ...throws, entered, shooterId: playerId } }
  const assist = next.some(({ side, types }) => side === answered.side && types[0] === 'ASSIST')
  const rebounds = next.filter(({ side }) => side !== answered.side)
  if (!awaitsThrows(counted)) return next
  const types: StatType[] = [...FREE_THROWS, ...(assist ? (['ASSIST'] as const) : [])]
  // The ball is live only after the last throw, so that a miss before it has no rebound.
  const isLast = throws.awarded === null
  return [{ ...counted, types, except: assist ? playerId : null }, ...(isLast ? rebounds : [])]
}

/** The data about free throws in a detail of a foul. */
export interface AwardedTo {
  /** The side that was fouled, and the moment of the foul. */
  readonly side: 0 | 1
  readonly at: GameMoment
  /** The number of free throws; null if the detail does not say it. */
  readonly awarded: number | null
  /** The player who takes them; null if the rules let the team choose, or if it is unknown. */
  readonly shooterId: number | null
}

/**
 * Returns the questions after a foul got a detail. It changes only the question about the free throws of that
 * foul. The shooter stays the same after the first throw.
 */
export function withAwarded(
  asking: readonly FollowUp[],
  { side, at, awarded, shooterId }: AwardedTo,
): FollowUp[] {
  return asking
    .map((each): FollowUp => {
      const { throws } = each
      const isOfFoul = each.side === side && each.at.period === at.period && each.at.clock === at.clock
      if (throws === undefined || !isOfFoul) return each
      const shooter = throws.entered === 0 ? { shooterId } : {}
      return { ...each, throws: { ...throws, awarded: awarded ?? throws.awarded, ...shooter } }
    })
    .filter((each) => each.throws === undefined || awaitsThrows(each))
}

/** Returns the question with `type` moved to the front of its types, so that it asks about that type. */
export function turned(followUp: FollowUp, type: StatType): FollowUp {
  return { ...followUp, types: [type, ...followUp.types.filter((each) => each !== type)] }
}

/** Returns whether a player can be the answer to a question. */
export function canAnswer({ types, except }: FollowUp, playerId: number): boolean {
  return types[0] !== 'ASSIST' || playerId !== except
}
