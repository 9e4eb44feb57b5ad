import type { MarkType, PlayDetail, PlayKind, StatType } from '../src/index.ts'

/** A player's position in the team's roster, from 0; the first five start. */
type Place = number

/** A play with all its details, using roster positions instead of ids. */
export interface FullPlay {
  readonly side: 0 | 1
  readonly type: StatType | MarkType
  /** Null for a play of the team. */
  readonly player: Place | null
  readonly playerIn?: Place
  readonly period: number
  /** Whole seconds left in the period. */
  readonly seconds: number
  readonly kind?: PlayKind
  /** Foul: a position in the other team's roster. */
  readonly drawnBy?: Place
  readonly freeThrows?: number
  readonly attempt?: number
  readonly attempts?: number
  readonly fastBreak?: true
  /** The place of a two-point shot. */
  readonly place?: keyof typeof PLACES
}

/**
 * Two shot places as shares of the half court: one inside the key of every ruleset's court, one outside it.
 */
export const PLACES = { paint: { x: 0.5, y: 0.35 }, wing: { x: 0.3, y: 0.35 } } as const

const ROSTER = 10
const FIVE = 5
const PERIODS = 4
const PERIOD_SECONDS = 600
const MOST_FOULS = 4
const LOSSES: readonly PlayKind[] = ['bad-pass', 'ball-handling', 'travelling', 'out-of-bounds', 'backcourt']
const NEAR_KINDS: readonly PlayKind[] = ['layup', 'dunk', 'driving-layup', 'hook', 'floating', 'tip-in']
const FAR_KINDS: readonly PlayKind[] = ['jump-shot', 'step-back', 'pull-up']

/** Generates a whole game under FIBA's rules with every detail; the same seed gives the same game. */
export function playFullGame(seed: number): FullPlay[] {
  return new InventedGame(seed).play()
}

/**
 * Converts a play's details to the ids of a match.
 * @param idOf returns the id of a position in a team's roster
 */
export function detailOf(
  play: FullPlay,
  idOf: (side: 0 | 1, place: Place) => number,
): PlayDetail | undefined {
  const { kind, drawnBy, freeThrows, attempt, attempts, fastBreak } = play
  const other = play.side === 0 ? 1 : 0
  const detail: PlayDetail = {
    ...(kind && { kind }),
    ...(drawnBy !== undefined && { drawnBy: idOf(other, drawnBy) }),
    ...(freeThrows !== undefined && { freeThrows }),
    ...(attempt !== undefined && attempts !== undefined && { attempt, attempts }),
    ...(fastBreak && { fastBreak }),
  }
  return Object.keys(detail).length > 0 ? detail : undefined
}

class InventedGame {
  readonly #plays: FullPlay[] = []
  readonly #courts: [Place[], Place[]] = [
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ]
  readonly #fouls = new Map<string, number>()
  #state: number
  #period = 1
  #seconds = PERIOD_SECONDS

  constructor(seed: number) {
    this.#state = seed * 2_654_435_761 + 12_345
  }

  play(): FullPlay[] {
    let side: 0 | 1 = 0
    for (this.#period = 1; this.#period <= PERIODS; this.#period += 1) {
      this.#seconds = PERIOD_SECONDS
      this.#team(side, 'JUMP BALL', this.#period === 1 ? 'period-start' : 'held-ball')
      for (;;) {
        this.#seconds -= 7 + this.#below(17)
        if (this.#seconds <= 2) break
        side = this.#possession(side)
        this.#betweenPossessions()
      }
    }
    return this.#plays
  }

  /** @returns the side that has the ball afterwards */
  #possession(side: 0 | 1): 0 | 1 {
    const other = side === 0 ? 1 : 0
    const chance = this.#below(100)
    if (chance < 12) return this.#loss(side)
    if (chance < 14) {
      this.#team(side, 'TEAM TURNOVER', 'shot-clock')
      return other
    }
    if (chance < 17) {
      const player = this.#one(side)
      this.#foul(side, player, { kind: 'offensive', freeThrows: 0 })
      this.#of(side, 'TURNOVER', player, { kind: 'offensive-foul' })
      return other
    }
    if (chance < 30) return this.#fouled(side)
    return this.#shot(side)
  }

  #loss(side: 0 | 1): 0 | 1 {
    const other = side === 0 ? 1 : 0
    const kind = this.#pick(LOSSES)
    this.#of(side, 'TURNOVER', this.#one(side), { kind })
    if (kind === 'bad-pass' || kind === 'ball-handling') this.#of(other, 'STEAL', this.#one(other))
    return other
  }

  #fouled(side: 0 | 1): 0 | 1 {
    const other = side === 0 ? 1 : 0
    const freeThrows = this.#below(3) === 0 ? 0 : 2
    const drawnBy = this.#one(side)
    if (!this.#foul(other, this.#one(other), { kind: 'personal', freeThrows, drawnBy }))
      return this.#shot(side)
    if (freeThrows === 0) return side
    return this.#freeThrows(side, drawnBy, freeThrows) ? other : this.#rebound(side)
  }

  /** @returns whether the last free throw went in */
  #freeThrows(side: 0 | 1, player: Place, attempts: number): boolean {
    let isGood = false
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      isGood = this.#below(100) < 75
      this.#of(side, isGood ? 'FREE THROW' : 'FREE THROW MISS', player, { attempt, attempts })
    }
    return isGood
  }

  #shot(side: 0 | 1): 0 | 1 {
    const other = side === 0 ? 1 : 0
    const player = this.#one(side)
    const isFar = this.#below(100) < 35
    const isMade = this.#below(100) < (isFar ? 35 : 52)
    const type = isFar ? 'THREE POINTS' : 'TWO POINTS'
    this.#of(side, isMade ? type : `${type} MISS`, player, {
      kind: this.#pick(isFar ? FAR_KINDS : NEAR_KINDS),
      ...(this.#below(8) === 0 && { fastBreak: true as const }),
      ...(!isFar && { place: this.#below(3) === 0 ? ('wing' as const) : ('paint' as const) }),
    })
    if (!isMade) {
      if (this.#below(8) === 0) this.#of(other, 'BLOCK', this.#one(other))
      return this.#rebound(side)
    }
    if (this.#below(100) < 60) this.#of(side, 'ASSIST', this.#one(side, player))
    return other
  }

  /** Plays the rebound after a miss of `side`. */
  #rebound(side: 0 | 1): 0 | 1 {
    const other = side === 0 ? 1 : 0
    const to = this.#below(100) < 72 ? other : side
    const kind = to === side ? 'offensive' : 'defensive'
    if (this.#below(9) === 0) this.#team(to, 'TEAM REBOUND', kind)
    else this.#of(to, 'REBOUND', this.#one(to), { kind })
    return to
  }

  #betweenPossessions(): void {
    const side = this.#below(2) === 0 ? 0 : 1
    const chance = this.#below(100)
    if (chance < 12) this.#substitution(side)
    else if (chance < 14) this.#team(side, 'TIMEOUT')
    else if (chance < 15) this.#team(side, 'JUMP BALL', 'held-ball')
    else if (chance < 18) {
      const other = side === 0 ? 1 : 0
      this.#add({ side, type: 'COACH FOUL', player: null, kind: 'technical', freeThrows: 1 })
      this.#freeThrows(other, this.#one(other), 1)
    }
  }

  #substitution(side: 0 | 1): void {
    const court = this.#courts[side]
    const bench = Array.from({ length: ROSTER }, (_, place) => place).filter(
      (place) => !court.includes(place),
    )
    const [out, playerIn] = [this.#below(FIVE), this.#pick(bench)]
    this.#add({ side, type: 'SUBSTITUTION', player: court[out] ?? 0, playerIn })
    court[out] = playerIn
  }

  /** @returns whether the foul was called; a foul that would be too many for the player is not */
  #foul(side: 0 | 1, player: Place, more: Partial<FullPlay>): boolean {
    const fouls = this.#fouls.get(`${side} ${player}`) ?? 0
    if (fouls >= MOST_FOULS) return false
    this.#fouls.set(`${side} ${player}`, fouls + 1)
    this.#of(side, 'FOUL', player, more)
    return true
  }

  #team(side: 0 | 1, type: MarkType, kind?: PlayKind): void {
    this.#add({ side, type, player: null, ...(kind && { kind }) })
  }

  #of(side: 0 | 1, type: StatType, player: Place, more: Partial<FullPlay> = {}): void {
    this.#add({ side, type, player, ...more })
  }

  #add(play: Omit<FullPlay, 'period' | 'seconds'>): void {
    this.#plays.push({ ...play, period: this.#period, seconds: this.#seconds })
  }

  #one(side: 0 | 1, except: Place | null = null): Place {
    return this.#pick(this.#courts[side].filter((place) => place !== except))
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[this.#below(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }

  /** Returns a number from 0 to `limit`, exclusive, by Park and Miller's generator. */
  #below(limit: number): number {
    this.#state = (((Math.abs(this.#state) % 2_147_483_646) + 1) * 48_271) % 2_147_483_647
    return this.#state % limit
  }
}
