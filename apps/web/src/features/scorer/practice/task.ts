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

/** A third of the court as seen by one who faces the basket. */
export type Third = 'left' | 'middle' | 'right'

/** The kinds of play that a round has: those of the game it is played in, five against five. */
type ToldType = Exclude<StatType, 'ONE POINT' | 'ONE POINT MISS'>

/** A play that is told to be entered. */
export interface ToldPlay {
  readonly type: ToldType
  readonly teamId: number
  readonly playerId: number
  /** Of a substitution: who comes in. */
  readonly playerInId?: number
  /** Where the shot was taken, when that is to be entered too. */
  readonly third?: Third
}

/** What is told to be entered, all of it before the next is told. */
export type Task =
  | { readonly kind: 'period' }
  | { readonly kind: 'clock'; readonly running: boolean }
  | { readonly kind: 'plays'; readonly plays: readonly ToldPlay[] }
  | { readonly kind: 'timeout'; readonly teamId: number }

/** What was entered for a task: nothing wrong but not all, all of it, or something that is not what was told. */
export type Judgement = 'open' | 'right' | 'wrong'

/** A number from 0 up to 1, another one each time. */
export type Random = () => number

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A team that plays, the five who are on court and who can come in. */
interface Side {
  readonly teamId: number
  readonly court: readonly number[]
  readonly bench: readonly number[]
}

/** What happens, of a team against another. */
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

/** As many tasks as a round has: the first quarter is started, and everything happens once; the clock is stopped or run besides. */
export const TASKS = HAPPENINGS.length + 2

/**
 * What is told next. It is made from the match as it stands, so that it can be entered whatever was entered before; the same seed and match give
 * the same.
 * @param index counts from 0
 * @param now epoch ms: who is on court is asked of the game clock
 */
export function nextTask(state: MatchState, seed: number, index: number, now: number): Task {
  if (state.period === 0) return { kind: 'period' }
  // The order is that of the seed alone; the players are those of the moment.
  const order = shuffled([...HAPPENINGS, null], randomOf(seed))
  const happening = order[(index + order.length - 1) % order.length]
  if (!happening) return { kind: 'clock', running: !state.clock.running }
  const random = randomOf(seed + 7919 * (index + 1))
  const sides = sidesOf(state, now)
  const [own, other] = random() < 0.5 ? sides : [sides[1], sides[0]]
  return happening(own, other, random)
}

/**
 * Whether what a task tells was entered.
 * @param from the greatest id that a play or mark had when it was told; what has a greater one was entered for it
 */
export function judge(task: Task, state: MatchState, from: number): Judgement {
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
      const missing = task.plays.filter((told) => {
        const index = left.findIndex((entered) => isAsTold(entered, told, state))
        if (index >= 0) left.splice(index, 1)
        return index < 0
      })
      return judged(left.length + marks.length, missing.length)
    }
  }
}

/** The greatest id that a play or mark of a match has, taken back or not; 0: there is none. */
export function latestId({ stats, marks }: MatchState): number {
  return Math.max(0, ...stats.map(({ statId }) => statId), ...marks.map(({ statId }) => statId))
}

function judged(wrong: number, missing: number): Judgement {
  if (wrong > 0) return 'wrong'
  return missing > 0 ? 'open' : 'right'
}

function isAsTold(entered: StatEntry, told: ToldPlay, { setup }: MatchState): boolean {
  const { type, playerId, playerInId, x, y } = entered
  if (type !== told.type || playerId !== told.playerId || playerInId !== told.playerInId) return false
  if (told.third === undefined) return true
  if (x === undefined || y === undefined) return false
  return isIn(told.third, x) && shotWorth(setup.ruleset, x, y) === setup.ruleset.shots.far
}

/** Thirds overlap a little: nobody measures them by eye. */
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

function plays(...told: readonly ToldPlay[]): Task {
  return { kind: 'plays', plays: told }
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

/** Two different ones. */
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
