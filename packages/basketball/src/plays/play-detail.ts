/**
 * The kinds of fouls of a player. `unsportsmanlike` is also the flagrant foul 1 of the NBA and of colleges, `disqualifying` the
 * flagrant foul 2 and an ejection.
 */
export const FOUL_KINDS = ['personal', 'offensive', 'technical', 'unsportsmanlike', 'disqualifying'] as const

/** The kinds of fouls of a coach or of somebody on the bench. */
export const BENCH_FOUL_KINDS = ['technical', 'disqualifying'] as const

/**
 * How a ball was lost. The kinds are those of FIBA's Statisticians' Manual; `eight-seconds` and `shot-clock` also stand for the ten
 * seconds and the longer or shorter shot clocks of other rules.
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

/** How a shot was taken. */
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

/** At which end a rebound was; where nobody says, it is derived from the shot that it came off. */
export const REBOUND_KINDS = ['offensive', 'defensive'] as const

/** A dead ball, such as after the first of two free throws, is nobody's rebound: it is in the log and in no figure. */
export const TEAM_REBOUND_KINDS = [...REBOUND_KINDS, 'dead-ball'] as const

/** Why the ball was jumped for, or who was to have it by the arrow. */
export const JUMP_BALL_KINDS = ['period-start', 'held-ball', 'lodged-ball', 'out-of-bounds'] as const

/** How a coach's challenge went: whether the call was overturned. */
export const CHALLENGE_KINDS = ['successful', 'unsuccessful'] as const

/** A kind of a play; which ones a type of play has says its row in `PLAYS`. */
export type PlayKind =
  | (typeof FOUL_KINDS)[number]
  | (typeof TURNOVER_KINDS)[number]
  | (typeof SHOT_KINDS)[number]
  | (typeof TEAM_REBOUND_KINDS)[number]
  | (typeof JUMP_BALL_KINDS)[number]
  | (typeof CHALLENGE_KINDS)[number]

/** Every {@link PlayKind}, each once. */
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
 * What may be known of a play besides who made it, when and where. Nothing of it has to be: a game without any of it is
 * complete. What is absent nobody said.
 */
export interface PlayDetail {
  readonly kind?: PlayKind
  /** Foul: the opponent who was fouled. */
  readonly drawnBy?: number
  /** Foul: how many free throws were awarded for it, 0 to 3. */
  readonly freeThrows?: number
  /** Foul: on a shooter. */
  readonly shooting?: boolean
  /** Foul: one of two opponents at the same time; its free throws cancel out. */
  readonly double?: boolean
  /** Free throw: which one, from 1, of how many. */
  readonly attempt?: number
  readonly attempts?: number
  /** Shot: on a fast break. Nothing else in a log tells. */
  readonly fastBreak?: boolean
  /** Shot: from inside the key. Where nobody says, its place tells if that is known. */
  readonly inPaint?: boolean
  /** Shot: after an offensive rebound, or after a turnover of the opponents. Where nobody says, both are derived from the order of plays. */
  readonly secondChance?: boolean
  readonly offTurnover?: boolean
  /** The play that this one is part of, by its `statId`: see `belongsTo` in `PLAYS`. Where nobody says, it is derived. */
  readonly of?: number
  /** Jump ball: who jumped, of the team that got the ball and of the other one. */
  readonly wonBy?: number
  readonly lostBy?: number
}

/** A field of {@link PlayDetail}. */
export type DetailField = keyof PlayDetail

/** What is corrected of a play; null takes back what was said, what is absent stays. */
export type DetailChange = { readonly [Field in DetailField]?: NonNullable<PlayDetail[Field]> | null }

/** A detail after a change; undefined when nothing is left of it. */
export function changedDetail(
  detail: PlayDetail | undefined,
  change: DetailChange | undefined,
): PlayDetail | undefined {
  const said = Object.entries({ ...detail, ...change }).filter(([, value]) => value != null)
  return said.length === 0 ? undefined : Object.fromEntries(said)
}
