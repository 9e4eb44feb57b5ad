import { type HalfCourt, RULESETS, type SeasonShot } from '@courtside/basketball'
import type { PlayedGame } from '@courtside/contract'
import { useId } from 'react'
import { courtLines } from '../../../ui/match/court-lines.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../texts.ts'
import './season-shots.css'

/** Units of the drawing per metre. */
const SCALE = 24
/** Shots are drawn on FIBA's court, which most clubs use. Places are fractions of the court. */
const COURT = RULESETS.fiba.court
const WIDTH = SCALE * COURT.width
const HEIGHT = SCALE * COURT.length
const RIM_RADIUS = 0.23
/**
 * Distance between the centres of neighbouring cells, in metres. A tap on the court is about as exact as
 * this.
 */
const CELL_M = 1.1
/** Radius of a cell with one shot, as a fraction of the radius of a full cell. */
const SMALLEST = 0.5
const FULL_RADIUS = (SCALE * CELL_M) / Math.sqrt(3) - 1

/**
 * A player's shots in all games. A cell is larger for more shots, filled if at least half of its shots were
 * made, and hatched if at least a third were made.
 */
export function SeasonShots({ games }: { games: readonly PlayedGame[] }) {
  const id = useId()
  const shots = games.flatMap((game) => game.shots)
  if (shots.length === 0) return null
  const cells = shotCells(shots, COURT)
  const most = Math.max(...cells.map(({ attempts }) => attempts))
  const made = shots.filter(([, , isMade]) => isMade === 1).length
  const hatch = `${id}h`
  const court = `${id}c`
  return (
    <Sheet id="shots" title={TEXTS.shotChart} meta={TEXTS.madeOf(made, shots.length)}>
      <div className="season-shots">
        <svg
          viewBox={`-2 0 ${WIDTH + 4} ${HEIGHT + 2}`}
          role="img"
          aria-label={TEXTS.shotsOf(made, shots.length)}
        >
          <defs>
            <pattern
              id={hatch}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path d="M0 0v5" className="shot-hatch" />
            </pattern>
            {/* Cells at the edge of the court are partly outside the court. */}
            <clipPath id={court}>
              <path d={`M0 0H${WIDTH}V${HEIGHT}H0Z`} />
            </clipPath>
          </defs>
          <path className="shot-line" d={courtLines(COURT, SCALE)} />
          <circle
            className="shot-rim"
            cx={WIDTH / 2}
            cy={HEIGHT - SCALE * COURT.basket}
            r={SCALE * RIM_RADIUS}
          />
          <g clipPath={`url(#${court})`}>
            {cells.map((cell) => (
              <Cell key={`${cell.x} ${cell.y}`} cell={cell} most={most} hatch={hatch} />
            ))}
          </g>
        </svg>
        <p className="shots-key">
          <Key kind="often" hatch={hatch} label={TEXTS.halfOrMore} />
          <Key kind="third" hatch={hatch} label={TEXTS.aThird} />
          <Key kind="seldom" hatch={hatch} label={TEXTS.fewer} />
          <span>{TEXTS.largerIsMore}</span>
        </p>
      </div>
    </Sheet>
  )
}

type Kind = 'often' | 'third' | 'seldom'

function kindOf({ made, attempts }: ShotCell): Kind {
  if (2 * made >= attempts) return 'often'
  return 3 * made >= attempts ? 'third' : 'seldom'
}

function Cell({ cell, most, hatch }: { cell: ShotCell; most: number; hatch: string }) {
  const share = most > 1 ? Math.sqrt((cell.attempts - 1) / (most - 1)) : 1
  const radius = FULL_RADIUS * (SMALLEST + (1 - SMALLEST) * share)
  const middle = [SCALE * cell.x, HEIGHT - SCALE * cell.y] as const
  return <Hexagon kind={kindOf(cell)} hatch={hatch} middle={middle} radius={radius} />
}

/** A hexagon with one corner at the top. */
function Hexagon(props: { kind: Kind; hatch: string; middle: readonly [number, number]; radius: number }) {
  const { kind, hatch, middle, radius } = props
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * (corner + 0.5)
    return [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)].map((n) =>
      n.toFixed(1),
    )
  })
  return (
    <path
      className={`shot-cell is-${kind}`}
      {...(kind === 'third' && { fill: `url(#${hatch})` })}
      d={`M${corners.map((corner) => corner.join(' ')).join('L')}Z`}
    />
  )
}

function Key({ kind, hatch, label }: { kind: Kind; hatch: string; label: string }) {
  return (
    <span>
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" focusable="false">
        <Hexagon kind={kind} hatch={hatch} middle={[7, 7]} radius={6} />
      </svg>
      {label}
    </span>
  )
}

/** The shots in one cell of a hexagonal grid. */
interface ShotCell {
  /** Centre of the cell in metres, from the left sideline and from the baseline. */
  x: number
  y: number
  attempts: number
  made: number
}

const ROW_M = (CELL_M * Math.sqrt(3)) / 2

/**
 * Groups shots into the cells of a hexagonal grid, which starts at the baseline. Empty cells are left out.
 */
function shotCells(shots: Iterable<SeasonShot>, { width, length }: HalfCourt): ShotCell[] {
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
 * Returns the centre of the nearest cell. Every second row is shifted by half a cell, so the cell is in the
 * row above or below.
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
