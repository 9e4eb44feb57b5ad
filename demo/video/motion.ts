import type { Point } from './court.ts'

/** A player's figure on screen. Metres, and metres per second. */
export interface Figure {
  readonly id: number
  readonly team: 0 | 1
  /** The jersey number as printed on the shirt. */
  readonly jersey: string
  x: number
  y: number
  vx: number
  vy: number
}

const TOP_SPEED = 6.5

/** Returns a point `metres` from another, in a direction. */
export function shift(point: Point, by: Point, metres: number): Point {
  return { x: point.x + by.x * metres, y: point.y + by.y * metres }
}

/** Returns the distance between two points, in metres. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Moves a figure towards a target: slower when near, with some inertia. */
export function move(figure: Figure, target: Point, seconds: number): void {
  const [dx, dy] = [(target.x - figure.x) * 2.2, (target.y - figure.y) * 2.2]
  const limit = Math.min(1, TOP_SPEED / (Math.hypot(dx, dy) || 1))
  const turn = Math.min(1, seconds * 5)
  figure.vx += (dx * limit - figure.vx) * turn
  figure.vy += (dy * limit - figure.vy) * turn
  figure.x += figure.vx * seconds
  figure.y += figure.vy * seconds
}

/** Pushes overlapping figures apart. */
export function keepApart(figures: readonly Figure[]): void {
  const least = 0.9
  for (const [index, a] of figures.entries()) {
    for (const b of figures.slice(index + 1)) {
      const apart = distance(a, b)
      if (apart >= least || apart === 0) continue
      const push = ((least - apart) / 2 / apart) * 0.3
      a.x += (a.x - b.x) * push
      a.y += (a.y - b.y) * push
      b.x -= (a.x - b.x) * push
      b.y -= (a.y - b.y) * push
    }
  }
}
