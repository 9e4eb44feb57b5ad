/**
 * The kinds of player fouls. `unsportsmanlike` includes the flagrant foul 1 of the NBA and of colleges;
 * `disqualifying` includes the flagrant foul 2 and an ejection. `minor-technical` is a technical foul that
 * does not count towards an ejection, such as the NBA's technical foul for defensive three seconds or FIBA's
 * technical foul of category 2. FIBA's edition of 2026 has `disruptive` and `flagrant` instead of
 * `unsportsmanlike` (Art. 37 and 38).
 */
export const FOUL_KINDS = [
  'personal',
  'offensive',
  'technical',
  'unsportsmanlike',
  'disruptive',
  'flagrant',
  'disqualifying',
  'minor-technical',
] as const

/** The kinds of fouls of a coach or another person on the bench. */
export const BENCH_FOUL_KINDS = ['technical', 'disqualifying'] as const

/**
 * The kinds of turnovers, from FIBA's Statisticians' Manual. `eight-seconds` and `shot-clock` also cover the
 * ten seconds and the different shot clocks of other rules.
 */
export const TURNOVER_KINDS = [
  'bad-pass',
  'ball-handling',
  'travelling',
  'out-of-bounds',
  'offensive-foul',
  'three-seconds',
  'five-seconds',
  'eight-seconds',
  'shot-clock',
  'double-dribble',
  'backcourt',
  'goaltending',
  'other',
] as const

/** The kinds of shots. */
export const SHOT_KINDS = [
  'jump-shot',
  'layup',
  'dunk',
  'driving-layup',
  'pull-up',
  'step-back',
  'fadeaway',
  'turnaround',
  'floating',
  'hook',
  'tip-in',
  'alley-oop',
] as const

/** The kinds of rebounds. A kind that was not entered is derived from the missed shot. */
export const REBOUND_KINDS = ['offensive', 'defensive'] as const

/**
 * The kinds of team rebounds. A dead-ball rebound, such as after the first of two missed free throws, is in
 * the log but counts in no figure.
 */
export const TEAM_REBOUND_KINDS = [...REBOUND_KINDS, 'dead-ball'] as const

/** The reasons for a jump ball, or for a possession by the arrow. */
export const JUMP_BALL_KINDS = ['period-start', 'held-ball', 'lodged-ball', 'out-of-bounds'] as const

/** The result of a coach's challenge: whether the call was overturned. */
export const CHALLENGE_KINDS = ['successful', 'unsuccessful'] as const

/** A kind of a play. The rows of `PLAYS` list the kinds that each type of play has. */
export type PlayKind =
  | (typeof FOUL_KINDS)[number]
  | (typeof TURNOVER_KINDS)[number]
  | (typeof SHOT_KINDS)[number]
  | (typeof TEAM_REBOUND_KINDS)[number]
  | (typeof JUMP_BALL_KINDS)[number]
  | (typeof CHALLENGE_KINDS)[number]

/** Reports whether a foul of this kind is a technical foul, whether it counts towards an ejection or not. */
export function isTechnical(kind: PlayKind | undefined): boolean {
  return kind === 'technical' || kind === 'minor-technical'
}

/**
 * Reports whether a foul of this kind counts towards the ejection for unsportsmanlike fouls. FIBA's flagrant
 * foul does; its disruptive foul does not.
 */
export function isUnsportsmanlike(kind: PlayKind | undefined): boolean {
  return kind === 'unsportsmanlike' || kind === 'flagrant'
}

/** Every {@link PlayKind}, once. */
export const PLAY_KINDS = [
  ...new Set<PlayKind>([
    ...FOUL_KINDS,
    ...TURNOVER_KINDS,
    ...SHOT_KINDS,
    ...TEAM_REBOUND_KINDS,
    ...JUMP_BALL_KINDS,
    ...CHALLENGE_KINDS,
  ]),
] as [PlayKind, ...PlayKind[]]

/**
 * Optional details of a play, beyond who made it, when and where. A game without any details is complete. An
 * absent field means that it was not entered.
 */
export interface PlayDetail {
  readonly kind?: PlayKind
  /** Foul: the opponent who was fouled. */
  readonly drawnBy?: number
  /** Foul: number of free throws awarded, 0 to 3. */
  readonly freeThrows?: number
  /** Foul: committed on a shooter. */
  readonly shooting?: boolean
  /** Foul: one of two fouls by opponents at the same time; their free throws cancel out. */
  readonly double?: boolean
  /** Free throw: its number, from 1, and the total. */
  readonly attempt?: number
  readonly attempts?: number
  /** Shot: taken on a fast break. This cannot be derived from the log. */
  readonly fastBreak?: boolean
  /** Shot: taken from inside the key. If absent, it is derived from the shot's place, if known. */
  readonly inPaint?: boolean
  /**
   * Shot: taken after an offensive rebound, or after a turnover by the opponents. If absent, both are derived
   * from the order of plays.
   */
  readonly secondChance?: boolean
  readonly offTurnover?: boolean
  /**
   * The `statId` of the play that this one is part of: see `belongsTo` in `PLAYS`. If absent, it is derived.
   */
  readonly of?: number
  /** Jump ball: the jumper of the team that got the ball, and the other jumper. */
  readonly wonBy?: number
  readonly lostBy?: number
}

/** A field of {@link PlayDetail}. */
export type DetailField = keyof PlayDetail

/** A change to a play's details. Null removes a value; an absent field stays unchanged. */
export type DetailChange = { readonly [Field in DetailField]?: NonNullable<PlayDetail[Field]> | null }

/** Applies a change to a detail; undefined if no value is left. */
export function changedDetail(
  detail: PlayDetail | undefined,
  change: DetailChange | undefined,
): PlayDetail | undefined {
  const said = Object.entries({ ...detail, ...change }).filter(([, value]) => value != null)
  return said.length === 0 ? undefined : Object.fromEntries(said)
}
