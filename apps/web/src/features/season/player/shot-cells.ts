import type { HalfCourt, SeasonShot } from '@courtside/basketball'

/**
 * Distance between the centres of neighbouring cells, in metres. About the accuracy of a tap on the court.
 */
export const CELL_M = 1.1

/** The shots in one cell of a hexagonal grid. */
export interface ShotCell {
  /** Centre of the cell in metres, from the left sideline and from the baseline. */
  x: number
  y: number
  attempts: number
  made: number
}

const ROW_M = (CELL_M * Math.sqrt(3)) / 2

/** Groups shots by cell of a hexagonal grid, starting at the baseline. Leaves out empty cells. */
export function shotCells(shots: Iterable<SeasonShot>, { width, length }: HalfCourt): ShotCell[] {
  const cells = new Map<string, ShotCell>()
  for (const [across, away, made] of shots) {
    const middle = nearestMiddle((across / 1000) * width, (away / 1000) * length)
    const key = middle.join()
    const cell = cells.get(key) ?? { x: middle[0], y: middle[1], attempts: 0, made: 0 }
    cell.attempts += 1
    cell.made += made
    cells.set(key, cell)
  }
  return [...cells.values()].sort((one, other) => one.y - other.y || one.x - other.x)
}

/**
 * Returns the nearest cell centre. Every second row is offset by half a cell, so it is in the row below or
 * above.
 */
function nearestMiddle(x: number, y: number): [number, number] {
  const below = Math.floor(y / ROW_M)
  const [one, other] = [below, below + 1].map((row): [number, number] => {
    const shift = row % 2 === 0 ? 0 : 0.5
    return [(Math.round(x / CELL_M - shift) + shift) * CELL_M, row * ROW_M]
  }) as [[number, number], [number, number]]
  const far = ([toX, toY]: [number, number]) => Math.hypot(x - toX, y - toY)
  return far(one) <= far(other) ? one : other
}
