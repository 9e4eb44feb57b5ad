import {
  type MarkEntry,
  type MatchState,
  onCourt,
  remainingMs,
  type StatEntry,
  type StatType,
  shotWorth,
  validMarks,
  validStats,
} from '@courtside/basketball'

/** A third of the court, as seen by a player who looks at the basket. */
export type Third = 'left' | 'middle' | 'right'

/** The types of plays in a round: the plays of five against five. */
type ToldType = Exclude<StatType, 'ONE POINT' | 'ONE POINT MISS'>

/** A play that a task asks for. */
export interface ToldPlay {
  readonly type: ToldType
  readonly teamId: number
  readonly playerId: number
  /** The player coming in, for a substitution. */
  readonly playerInId?: number
  /** The part of the court from which the shot was taken, if the task asks for it. */
  readonly third?: Third
}

/** A task. It must be entered completely before the next one is shown. */
export type Task =
  | { readonly kind: 'period' }
  | { readonly kind: 'clock'; readonly running: boolean }
  | { readonly kind: 'plays'; readonly plays: readonly ToldPlay[] }
  | { readonly kind: 'timeout'; readonly teamId: number }

/** The state of a task: `open` (not complete, and without mistakes so far), `right` (complete) or `wrong`. */
export type TaskJudgement = 'open' | 'right' | 'wrong'

/** Returns a random number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** Returns a generator of random numbers, which are the same for the same seed (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A team with its players on court and on the bench. */
interface Side {
  readonly teamId: number
  readonly court: readonly number[]
  readonly bench: readonly number[]
}

/** Creates a task for a team and its opponents. */
type Happening = (own: Side, other: Side, random: Random) => Task

const HAPPENINGS: readonly Happening[] = [
  (own, _, random) => plays(by(own, 'TWO POINTS', random)),
  (own, _, random) => {
    const [scorer, passer] = two(own.court, random)
    return plays(of(own, 'TWO POINTS', scorer), of(own, 'ASSIST', passer))
  },
  (own, _, random) =>
    plays({ ...by(own, 'THREE POINTS', random), third: one(['left', 'middle', 'right'], random) }),
  (own, other, random) => plays(by(own, 'THREE POINTS MISS', random), by(other, 'REBOUND', random)),
  (own, _, random) => {
    const [shooter, rebounder] = two(own.court, random)
    return plays(of(own, 'TWO POINTS MISS', shooter), of(own, 'REBOUND', rebounder))
  },
  (own, other, random) => plays(by(own, 'TURNOVER', random), by(other, 'STEAL', random)),
  (own, other, random) => plays(by(own, 'TWO POINTS MISS', random), by(other, 'BLOCK', random)),
  (own, other, random) => {
    const shooter = one(other.court, random)
    return plays(
      by(own, 'FOUL', random),
      of(other, 'FREE THROW', shooter),
      of(other, 'FREE THROW MISS', shooter),
    )
  },
  (own, _, random) => {
    const out = one(own.court, random)
    return plays({ ...of(own, 'SUBSTITUTION', out), playerInId: one(own.bench, random) })
  },
  ({ teamId }) => ({ kind: 'timeout', teamId }),
]

/**
 * Number of tasks per round: the start of the first quarter, each of the {@link HAPPENINGS} once, and one
 * start or stop of the clock.
 */
export const TASKS = HAPPENINGS.length + 2

/**
 * Returns the next task. It depends on the current match, so that it is possible whatever was entered before.
 * The same seed and the same match give the same task.
 * @param index zero-based
 * @param now epoch ms; the game clock at this time decides who is on court
 */
export function nextTask(state: MatchState, seed: number, index: number, now: number): Task {
  if (state.period === 0) return { kind: 'period' }
  // The order depends only on the seed. The players are those on court now.
  const order = shuffled([...HAPPENINGS, null], randomOf(seed))
  const happening = order[(index + order.length - 1) % order.length]
  if (!happening) return { kind: 'clock', running: !state.clock.running }
  const random = randomOf(seed + 7919 * (index + 1))
  const sides = sidesOf(state, now)
  const [own, other] = random() < 0.5 ? sides : [sides[1], sides[0]]
  return happening(own, other, random)
}

/**
 * Judges whether a task was entered.
 * @param from highest id of a play or mark when the task was shown; only those with a higher id are checked
 */
export function judgeTask(task: Task, state: MatchState, from: number): TaskJudgement {
  const stats = validStats(state).filter(({ statId }) => statId > from)
  const marks = validMarks(state).filter(({ statId, type }) => statId > from && type !== 'POSSESSION')
  switch (task.kind) {
    case 'period':
      return state.period > 0 ? 'right' : 'open'
    case 'clock':
      return judged(stats.length + marks.length, state.clock.running === task.running ? 0 : 1)
    case 'timeout': {
      const isIt = ({ type, teamId }: MarkEntry) => type === 'TIMEOUT' && teamId === task.teamId
      const right = marks.filter(isIt).length
      return judged(stats.length + marks.length - Math.min(right, 1), 1 - Math.min(right, 1))
    }
    case 'plays': {
      const left = [...stats]
      const missing = task.plays.filter((wanted) => {
        const index = left.findIndex((entered) => isAsAsked(entered, wanted, state))
        if (index >= 0) left.splice(index, 1)
        return index < 0
      })
      return judged(left.length + marks.length, missing.length)
    }
  }
}

/** Returns the highest id of a play or mark, including removed ones; 0 if there are none. */
export function latestId({ stats, marks }: MatchState): number {
  return Math.max(0, ...stats.map(({ statId }) => statId), ...marks.map(({ statId }) => statId))
}

function judged(wrong: number, missing: number): TaskJudgement {
  if (wrong > 0) return 'wrong'
  return missing > 0 ? 'open' : 'right'
}

function isAsAsked(entered: StatEntry, wanted: ToldPlay, { setup }: MatchState): boolean {
  const { type, playerId, playerInId, x, y } = entered
  if (type !== wanted.type || playerId !== wanted.playerId || playerInId !== wanted.playerInId) return false
  if (wanted.third === undefined) return true
  if (x === undefined || y === undefined) return false
  return isIn(wanted.third, x) && shotWorth(setup.ruleset, x, y) === setup.ruleset.shots.far
}

/**
 * Returns whether a place is in a third of the court. The thirds overlap, because scorers estimate places by
 * eye.
 */
function isIn(third: Third, x: number): boolean {
  if (third === 'left') return x <= 0.42
  return third === 'right' ? x >= 0.58 : x >= 0.25 && x <= 0.75
}

function sidesOf(state: MatchState, now: number): readonly [Side, Side] {
  const fives = onCourt(state, { period: state.period, clock: remainingMs(state.clock, now) })
  const [home, visitors] = state.setup.teams
  const side = (team: typeof home, court: readonly number[]): Side => ({
    teamId: team.id,
    court,
    bench: team.roster.map(({ id }) => id).filter((id) => !court.includes(id)),
  })
  return [side(home, fives[0]), side(visitors, fives[1])]
}

function plays(...played: readonly ToldPlay[]): Task {
  return { kind: 'plays', plays: played }
}

function of({ teamId }: Side, type: ToldType, playerId: number): ToldPlay {
  return { type, teamId, playerId }
}

function by(side: Side, type: ToldType, random: Random): ToldPlay {
  return of(side, type, one(side.court, random))
}

function one<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item
}

/** Returns two different items. */
function two<Item>(items: readonly Item[], random: Random): readonly [Item, Item] {
  const [first, second] = shuffled(items, random)
  return [first as Item, second as Item]
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
