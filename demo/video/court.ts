import { COURT, type Place } from '../game/shot-place.ts'
import { type Canvas, type Coverage, colour, within } from './canvas.ts'

/**
 * A point on the court in metres: `x` along it from the left baseline, `y` across it from the upper sideline.
 */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Length of a court in m: 28 (FIBA Official Basketball Rules, Art. 2). */
export const COURT_LENGTH = COURT.halfLength * 2

const PIXELS_PER_METRE = 40
const LEFT = 80
const TOP = 106

const WOOD = colour('#d9a566')
const WOOD_DARK = colour('#cf9857')
const FLOOR = colour('#b97a3d')
const LANE = colour('#2f5d62')
const LINE = colour('#fff6e6')
const RIM = colour('#e4571b')
const LINE_WIDTH = 2.5

/** Returns the basket that is attacked towards the right, or the one on the left. */
export function basket(towardsRight: boolean): Point {
  return {
    x: towardsRight ? COURT_LENGTH - COURT.basketFromBaseline : COURT.basketFromBaseline,
    y: COURT.width / 2,
  }
}

/** Converts a place on the attacking half court to a point on the whole court. */
export function onCourtFloor(place: Place, towardsRight: boolean): Point {
  const along = place.y * COURT.halfLength
  const across = place.x * COURT.width
  return towardsRight ? { x: COURT_LENGTH - along, y: across } : { x: along, y: COURT.width - across }
}

/** Converts metres to pixels. */
export function toPixels({ x, y }: Point): Point {
  return { x: LEFT + x * PIXELS_PER_METRE, y: TOP + y * PIXELS_PER_METRE }
}

/** Draws the court seen from above. */
export function drawCourt(canvas: Canvas): void {
  canvas.rectangle(0, 0, canvas.width, canvas.height, FLOOR)
  const corner = toPixels({ x: 0, y: 0 })
  const opposite = toPixels({ x: COURT_LENGTH, y: COURT.width })
  canvas.rectangle(corner.x, corner.y, opposite.x, opposite.y, WOOD)
  // Floor boards of 0.5 m, every second one slightly darker. The boards cost the encoder almost no work.
  for (let board = 0; board < COURT.width * 2; board += 2) {
    const top = corner.y + (board * PIXELS_PER_METRE) / 2
    canvas.rectangle(corner.x, top, opposite.x, top + PIXELS_PER_METRE / 2, WOOD_DARK, 0.5)
  }
  drawLines(canvas, corner, opposite)
}

function drawLines(canvas: Canvas, corner: Point, opposite: Point): void {
  const middle = toPixels({ x: COURT_LENGTH / 2, y: COURT.width / 2 })
  outline(canvas, corner, opposite)
  segment(canvas, { x: COURT_LENGTH / 2, y: 0 }, { x: COURT_LENGTH / 2, y: COURT.width })
  const stroke = (radius: number): Coverage => ring(middle, radius * PIXELS_PER_METRE)
  canvas.disc(middle.x, middle.y, 1.8 * PIXELS_PER_METRE, LANE)
  around(canvas, middle, 1.8, stroke(1.8))
  for (const towardsRight of [false, true]) drawEnd(canvas, towardsRight)
}

function drawEnd(canvas: Canvas, towardsRight: boolean): void {
  const end = (along: number, across: number): Point => ({
    x: towardsRight ? COURT_LENGTH - along : along,
    y: COURT.width / 2 + across,
  })
  const lane = [toPixels(end(0, -2.45)), toPixels(end(5.8, 2.45))] as const
  const [laneLeft, laneRight] = lane.map(({ x }) => x).sort((a, b) => a - b)
  canvas.rectangle(laneLeft ?? 0, lane[0].y, laneRight ?? 0, lane[1].y, LANE)
  outline(canvas, { x: laneLeft ?? 0, y: lane[0].y }, { x: laneRight ?? 0, y: lane[1].y })
  const line = toPixels(end(5.8, 0))
  around(canvas, line, 1.8, ring(line, 1.8 * PIXELS_PER_METRE))
  const rim = toPixels(basket(towardsRight))
  // The arc has a radius of 6.75 m and becomes straight 0.9 m from the sidelines.
  const straight = COURT.width / 2 - 0.9
  const turn = COURT.basketFromBaseline + Math.sqrt(6.75 ** 2 - straight ** 2)
  const arc = ring(rim, 6.75 * PIXELS_PER_METRE)
  const isBeyondTurn = (x: number) => {
    const at = toPixels(end(turn, 0)).x
    return towardsRight ? x < at : x > at
  }
  around(canvas, rim, 6.75, (x, y) => (isBeyondTurn(x) ? arc(x, y) : 0))
  for (const side of [-1, 1]) segment(canvas, end(0, side * straight), end(turn, side * straight))
  segment(canvas, end(1.2, -0.9), end(1.2, 0.9))
  canvas.disc(rim.x, rim.y, 0.34 * PIXELS_PER_METRE, RIM)
  canvas.disc(rim.x, rim.y, 0.22 * PIXELS_PER_METRE, LANE)
}

function around(canvas: Canvas, centre: Point, metres: number, coverage: Coverage): void {
  const reach = metres * PIXELS_PER_METRE + LINE_WIDTH
  canvas.fill(centre.x - reach, centre.y - reach, centre.x + reach, centre.y + reach, LINE, coverage)
}

function ring(centre: Point, radius: number): Coverage {
  return (x, y) => within(LINE_WIDTH / 2 - Math.abs(Math.hypot(x - centre.x, y - centre.y) - radius))
}

function outline(canvas: Canvas, from: Point, to: Point): void {
  const half = LINE_WIDTH / 2
  canvas.rectangle(from.x - half, from.y - half, to.x + half, from.y + half, LINE)
  canvas.rectangle(from.x - half, to.y - half, to.x + half, to.y + half, LINE)
  canvas.rectangle(from.x - half, from.y - half, from.x + half, to.y + half, LINE)
  canvas.rectangle(to.x - half, from.y - half, to.x + half, to.y + half, LINE)
}

/** Draws a line along or across the court, between two points in metres. */
function segment(canvas: Canvas, from: Point, to: Point): void {
  const [a, b] = [toPixels(from), toPixels(to)]
  const half = LINE_WIDTH / 2
  canvas.rectangle(
    Math.min(a.x, b.x) - half,
    Math.min(a.y, b.y) - half,
    Math.max(a.x, b.x) + half,
    Math.max(a.y, b.y) + half,
    LINE,
  )
}
