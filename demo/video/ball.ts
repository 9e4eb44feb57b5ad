import type { Point } from './court.ts'

interface Flight {
  readonly from: Point
  readonly to: Point
  readonly start: number
  readonly seconds: number
  /** Greatest height, 1 for a shot. */
  readonly arc: number
  /** Id of the player who catches it. */
  readonly catcher: number | null
}

const PASS_METRES_A_SECOND = 11

/** The ball: held by a player, in the air, or lying on the floor. Positions in metres, times in seconds. */
export class Ball {
  x: number
  y: number
  /** 0 when held, 1 at the top of a shot. */
  height = 0
  /** Id of the player who has it. */
  holder: number | null = null
  #flight: Flight | null = null

  constructor({ x, y }: Point) {
    this.x = x
    this.y = y
  }

  isFlying(now: number): boolean {
    return this.#flight !== null && now < this.#flight.start + this.#flight.seconds
  }

  hold(id: number): void {
    this.holder = id
    this.#flight = null
  }

  /** Throws the ball to a point. */
  fly(to: Point, start: number, seconds: number, arc: number): void {
    this.#launch(to, start, seconds, arc, null)
  }

  /** Throws the ball to a player who is now at `to`. */
  passTo(id: number, to: Point, start: number): void {
    const metres = Math.hypot(to.x - this.x, to.y - this.y)
    this.#launch(to, start, 0.15 + metres / PASS_METRES_A_SECOND, 0.25, id)
  }

  /** Moves the ball. @param figure returns a player's position */
  step(now: number, figure: (id: number) => Point | undefined): void {
    const flight = this.#flight
    if (flight !== null) {
      const part = Math.min(1, (now - flight.start) / flight.seconds)
      const to = (flight.catcher === null ? undefined : figure(flight.catcher)) ?? flight.to
      this.x = flight.from.x + (to.x - flight.from.x) * part
      this.y = flight.from.y + (to.y - flight.from.y) * part
      this.height = 4 * part * (1 - part) * flight.arc
      if (part < 1) return
      this.holder = flight.catcher
      this.#flight = null
    }
    this.height = 0
    const hands = this.holder === null ? undefined : figure(this.holder)
    if (hands === undefined) return
    this.x = hands.x + 0.42
    this.y = hands.y + 0.3
  }

  #launch(to: Point, start: number, seconds: number, arc: number, catcher: number | null): void {
    this.#flight = { from: { x: this.x, y: this.y }, to, start, seconds, arc, catcher }
    this.holder = null
  }
}
