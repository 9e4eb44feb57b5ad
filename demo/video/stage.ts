import { jerseyOf, type RosterPlayer } from '@courtside/basketball'
import type { Play } from '../game/game-in-progress.ts'
import type { Random } from '../game/random.ts'
import { COURT, FREE_THROW_PLACE, type Place } from '../game/shot-place.ts'
import { Ball } from './ball.ts'
import { basket, COURT_LENGTH, onCourtFloor, type Point } from './court.ts'
import { distance, type Figure, keepApart, move, shift } from './motion.ts'

/** The current activity of the players. */
export type Scene = 'warm-up' | 'play' | 'dead-ball' | 'free-throws' | 'huddle'

/** The players of one side. */
export interface Cast {
  readonly teamId: number
  readonly players: readonly Pick<RosterPlayer, 'id' | 'jerseyNo' | 'jersey'>[]
}

/** Positions in an attack: three around the arc, one in a corner, one near the lane. */
const ATTACK: readonly Place[] = [
  { x: 0.5, y: 0.7 },
  { x: 0.2, y: 0.55 },
  { x: 0.8, y: 0.55 },
  { x: 0.93, y: 0.13 },
  { x: 0.33, y: 0.24 },
]
const ALONG_THE_LANE: readonly Place[] = [
  { x: 0.3, y: 0.16 },
  { x: 0.7, y: 0.16 },
  { x: 0.3, y: 0.26 },
  { x: 0.7, y: 0.26 },
  { x: 0.3, y: 0.34 },
  { x: 0.5, y: 0.68 },
  { x: 0.25, y: 0.62 },
  { x: 0.75, y: 0.62 },
  { x: 0.4, y: 0.72 },
]
const SHOTS: readonly string[] = ['TWO POINTS', 'THREE POINTS', 'FREE THROW']
/**
 * How long before a shot's recorded time the ball leaves the shooter, and how long before that time the ball
 * is passed to the shooter, in seconds.
 */
const SHOT_FLIGHT_S = 0.8
const READY_S = 2.4

/**
 * Ten players and a ball that act out a game. Given the next play and its time, they reach the right place at
 * that moment. All times in seconds on the clock passed to {@link step}.
 */
export class Stage {
  readonly ball: Ball
  scene: Scene = 'warm-up'
  readonly #figures: Map<number, Figure>
  readonly #teamIds: readonly [number, number]
  readonly #random: Random
  #fives: readonly [number[], number[]] = [[], []]
  #secondHalf = false
  #attack: 0 | 1 = 0
  #next: { play: Play; due: number } | null = null
  #now = 0
  #passAt = 0

  constructor(casts: readonly [Cast, Cast], random: Random) {
    this.#random = random
    this.#teamIds = [casts[0].teamId, casts[1].teamId]
    this.#figures = new Map(
      casts.flatMap((cast, index) =>
        cast.players.map((player, place): [number, Figure] => {
          const { id } = player
          const bench = this.#benchPlace(index === 0 ? 0 : 1, place)
          return [id, { id, jersey: jerseyOf(player), team: index === 0 ? 0 : 1, ...bench, vx: 0, vy: 0 }]
        }),
      ),
    )
    this.ball = new Ball({ x: COURT_LENGTH / 2, y: COURT.width / 2 })
  }

  /** The ten players on court. */
  get figures(): Figure[] {
    return this.#fives.flat().flatMap((id) => this.#figures.get(id) ?? [])
  }

  /** Sets the players on court, home first. */
  field(fives: readonly [readonly number[], readonly number[]]): void {
    this.#fives = [[...fives[0]], [...fives[1]]]
  }

  /** Starts a period; the teams change baskets after the second. */
  beginPeriod(period: number): void {
    this.#secondHalf = period > 2
    this.#next = null
    this.scene = 'play'
  }

  /** Announces the next play, which happens in `inSeconds` seconds. */
  expect(play: Play, inSeconds: number): void {
    this.#next = { play, due: this.#now + inSeconds }
    if (SHOTS.some((type) => play.type.startsWith(type)) || play.type === 'TURNOVER') {
      this.#attack = this.#teamOf(play)
    }
  }

  /** Applies a play: the ball goes where the play sends it. */
  happened(play: Play): void {
    this.#next = null
    const team = this.#teamOf(play)
    switch (play.type) {
      case 'TWO POINTS':
      case 'THREE POINTS':
      case 'FREE THROW':
        this.#giveTo(other(team), basket(this.#towardsRight(team)))
        break
      case 'TWO POINTS MISS':
      case 'THREE POINTS MISS':
      case 'FREE THROW MISS':
        this.ball.fly(this.#reboundPlace(team), this.#now, 0.9, 0.6)
        break
      case 'REBOUND':
      case 'STEAL':
        this.#attack = team
        this.ball.hold(play.playerId)
        break
      case 'TURNOVER':
        this.#giveTo(other(team), this.#ballPlace())
        break
      case 'SUBSTITUTION': {
        const five = this.#fives[team]
        const place = five.indexOf(play.playerId)
        if (place >= 0 && play.playerInId !== undefined) five[place] = play.playerInId
        break
      }
    }
    this.#passAt = this.#now + this.#random.between(1.4, 2.8)
  }

  /** Advances time. @param now seconds, rising */
  step(now: number): void {
    const passed = Math.min(0.1, Math.max(0, now - this.#now))
    this.#now = now
    this.#moveBall()
    for (const team of [0, 1] as const) {
      for (const [place, id] of this.#fives[team].entries()) {
        const figure = this.#figures.get(id)
        if (figure !== undefined) move(figure, this.#target(figure, place), passed)
      }
    }
    keepApart(this.figures)
    this.ball.step(now, (id) => this.#figures.get(id))
  }

  #moveBall(): void {
    const shooter = this.#shooter()
    const untilDue = this.#next === null ? Number.POSITIVE_INFINITY : this.#next.due - this.#now
    if (this.ball.isFlying(this.#now)) return
    if (shooter !== undefined && untilDue < SHOT_FLIGHT_S) {
      if (this.ball.holder !== shooter.id) this.ball.hold(shooter.id)
      this.ball.fly(basket(this.#towardsRight(shooter.team)), this.#now, Math.max(0.1, untilDue), 1)
      return
    }
    if (this.scene !== 'play') return
    if (shooter !== undefined && untilDue < READY_S && this.ball.holder !== shooter.id) {
      this.ball.passTo(shooter.id, shooter, this.#now)
      return
    }
    if (this.#now < this.#passAt || shooter?.id === this.ball.holder) return
    this.#passAt = this.#now + this.#random.between(1.2, 2.6)
    const mates = this.#fives[this.#attack].filter((id) => id !== this.ball.holder)
    const mate = this.#figures.get(mates.length > 0 ? this.#random.pick(mates, () => 1) : 0)
    if (mate !== undefined) this.ball.passTo(mate.id, mate, this.#now)
  }

  /** Returns the player who is about to shoot. */
  #shooter(): Figure | undefined {
    const play = this.#next?.play
    if (play === undefined || !SHOTS.some((type) => play.type.startsWith(type))) return undefined
    return this.#figures.get(play.playerId)
  }

  #target(figure: Figure, place: number): Point {
    const towardsRight = this.#towardsRight(this.#attack)
    const sway = { x: Math.sin(this.#now * 0.7 + figure.id * 2.1), y: Math.cos(this.#now * 0.9 + figure.id) }
    const shooter = this.#shooter()
    switch (this.scene) {
      case 'warm-up': {
        const spot = ATTACK[place] ?? FREE_THROW_PLACE
        return shift(onCourtFloor(spot, this.#towardsRight(figure.team)), sway, 1.6)
      }
      case 'huddle':
        return shift(this.#benchPlace(figure.team, place), sway, 0.15)
      case 'dead-ball':
        return shift(figure, sway, 0.5)
      case 'free-throws': {
        if (figure === shooter) return onCourtFloor(FREE_THROW_PLACE, towardsRight)
        const rank = this.figures.filter((each) => each !== shooter).indexOf(figure)
        return onCourtFloor(ALONG_THE_LANE[rank] ?? FREE_THROW_PLACE, towardsRight)
      }
      case 'play':
        return figure.team === this.#attack
          ? this.#attackTarget(figure, place, sway)
          : this.#defenceTarget(place, sway)
    }
  }

  #attackTarget(figure: Figure, place: number, sway: Point): Point {
    const towardsRight = this.#towardsRight(this.#attack)
    const next = this.#next
    if (next?.play.type === 'REBOUND' && next.play.playerId === figure.id) return this.#ballPlace()
    if (figure === this.#shooter() && next !== null && next.due - this.#now < READY_S + 1.2) {
      const { x, y } = next.play
      if (x !== undefined && y !== undefined) return onCourtFloor({ x, y }, towardsRight)
    }
    return shift(onCourtFloor(ATTACK[place] ?? FREE_THROW_PLACE, towardsRight), sway, 1.3)
  }

  /** Returns a defender's target, between the opponent of the same position and the basket. */
  #defenceTarget(place: number, sway: Point): Point {
    const next = this.#next
    const id = this.#fives[other(this.#attack)][place]
    if (next?.play.type === 'REBOUND' && next.play.playerId === id) return this.#ballPlace()
    const goal = basket(this.#towardsRight(this.#attack))
    const man = this.#figures.get(this.#fives[this.#attack][place] ?? 0) ?? goal
    const away = Math.hypot(goal.x - man.x, goal.y - man.y) || 1
    const part = Math.min(0.9, 1.5 / away)
    return shift({ x: man.x + (goal.x - man.x) * part, y: man.y + (goal.y - man.y) * part }, sway, 0.3)
  }

  /** Gives the ball to the player of a team who is nearest to a point. */
  #giveTo(team: 0 | 1, from: Point): void {
    this.#attack = team
    const nearest = this.figures
      .filter((figure) => figure.team === team)
      .sort((a, b) => distance(a, from) - distance(b, from))[0]
    if (nearest !== undefined) this.ball.passTo(nearest.id, nearest, this.#now)
  }

  #reboundPlace(team: 0 | 1): Point {
    const goal = basket(this.#towardsRight(team))
    const inwards = this.#towardsRight(team) ? -1 : 1
    return {
      x: goal.x + inwards * this.#random.between(0.8, 2.4),
      y: goal.y + this.#random.between(-2.2, 2.2),
    }
  }

  #ballPlace(): Point {
    return { x: this.ball.x, y: this.ball.y }
  }

  /** Reports whether a team attacks the right basket. The home team does so first. */
  #towardsRight(team: 0 | 1): boolean {
    return (team === 0) !== this.#secondHalf
  }

  #teamOf(play: Play): 0 | 1 {
    return play.teamId === this.#teamIds[0] ? 0 : 1
  }

  #benchPlace(team: 0 | 1, place: number): Point {
    return {
      x: (team === 0 ? 7 : 19) + (place % 5) * 0.8,
      y: COURT.width - 0.7 - Math.floor(place / 5) * 0.7,
    }
  }
}

function other(team: 0 | 1): 0 | 1 {
  return team === 0 ? 1 : 0
}
