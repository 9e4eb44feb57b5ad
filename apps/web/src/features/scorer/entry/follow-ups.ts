import {
  type GameMoment,
  isFreeThrow,
  PLAYS,
  type Ruleset,
  type StatType,
  throwsAtOnce,
} from '@courtside/basketball'

/** A question after a play: which other player took part in it? The scorer can ignore it. */
export interface FollowUp {
  /** The side of the team that the question is about. */
  readonly side: 0 | 1
  /**
   * The stat types that the answer can have. The question is about the first one; a tap changes it to one of
   * the others.
   */
  readonly types: readonly StatType[]
  /** The player who cannot have made an assist, because it was this player's own shot. */
  readonly except: number | null
  /**
   * The moment of the play that the question is about. The answer is entered at that moment, even if it is
   * given later.
   */
  readonly at: GameMoment
  /**
   * For free throws: the number of throws entered; the number awarded, null while unknown; and the player who
   * takes the next one, null while unknown. This is at first the player who was fouled, then the player of
   * the last throw.
   */
  readonly throws?: {
    readonly entered: number
    readonly awarded: number | null
    readonly shooterId: number | null
  }
}

type Assists = Pick<Ruleset, 'freeThrowAssists'>

/**
 * Returns how many plays an answer enters: usually one. Under rules with a single free throw, the answer
 * about the first throw after a foul enters all free throws of that foul.
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
 * After a made free throw, there is a question about an assist only if the rules count assists on free
 * throws.
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

/** Returns whether a question is about free throws of which some have not been entered yet. */
export function awaitsThrows({ throws }: FollowUp): boolean {
  return throws !== undefined && (throws.awarded === null || throws.entered < throws.awarded)
}

/**
 * Returns the questions after an answer. The question about free throws stays until all of them are entered.
 * If the rules count assists on free throws, this question can be changed to an assist; after the assist, the
 * question is about the next throw again.
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
  // A rebound is possible only after the last throw, because the ball is dead after the others.
  const isLast = throws.awarded === null
  return [{ ...counted, types, except: assist ? playerId : null }, ...(isLast ? rebounds : [])]
}

/** What a detail of a foul says about its free throws. */
export interface AwardedTo {
  /** The side of the player who was fouled, and the moment of the foul. */
  readonly side: 0 | 1
  readonly at: GameMoment
  /** The number of free throws; null if the detail does not state it. */
  readonly awarded: number | null
  /**
   * The player who takes the free throws; null if the rules let the team choose, or if the player is unknown.
   */
  readonly shooterId: number | null
}

/**
 * Returns the questions after a foul got a detail. Only the question about the free throws of that foul
 * changes. After the first throw, the player who takes them stays the same.
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

/** Returns the question with `type` as the first of its types, so that it is about that type. */
export function turned(followUp: FollowUp, type: StatType): FollowUp {
  return { ...followUp, types: [type, ...followUp.types.filter((each) => each !== type)] }
}

/** Returns whether a player can be the answer to a question. Players cannot assist their own shot. */
export function canAnswer({ types, except }: FollowUp, playerId: number): boolean {
  return types[0] !== 'ASSIST' || playerId !== except
}
