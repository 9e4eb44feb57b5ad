import type { HalfCourt as CourtLines } from '@courtside/basketball'
import { useState } from 'react'
import { TEXTS } from '../texts.ts'
import './half-court.css'

/** How far an arrow key moves the mark, as a fraction of the court. */
const STEP = 0.04
const START = { x: 0.5, y: 0.35 }

interface Place {
  readonly x: number
  readonly y: number
}

/**
 * The attacking half of the court, with the basket at the top. A tap sets the place of a shot; so do the
 * arrow keys and Enter.
 */
export function HalfCourt(props: {
  court: CourtLines
  place: Place | null
  onPlace(x: number, y: number): void
}) {
  const { width, length, basket, arc, corner, key, circle, board } = props.court
  const [mark, setMark] = useState<Place>(props.place ?? START)
  const middle = width / 2
  // The point at which the arc of the three-point line meets its straight parts.
  const bend = basket + Math.sqrt(arc ** 2 - corner ** 2)
  return (
    <button
      type="button"
      className="half"
      aria-label={TEXTS.placeOfShot}
      onKeyDown={(event) => {
        const moved = movedBy(event.key, mark)
        if (!moved) return
        event.preventDefault()
        setMark(moved)
      }}
      onClick={(event) => {
        const field = event.currentTarget.querySelector('svg')?.getBoundingClientRect()
        // A click by the keyboard has no coordinates, so it uses the mark.
        if (!field || event.detail === 0) return props.onPlace(mark.x, mark.y)
        props.onPlace(
          share(event.clientX - field.left, field.width),
          share(event.clientY - field.top, field.height),
        )
      }}
    >
      <svg viewBox={`0 0 ${width} ${length}`} aria-hidden="true" focusable="false">
        <path className="half-f" d={`M0 0H${width}V${length}H0z`} />
        <path
          className="half-l"
          d={`M${middle - corner} 0V${bend}A${arc} ${arc} 0 0 0 ${middle + corner} ${bend}V0`}
        />
        <path className="half-l" d={`M${middle - key.width / 2} 0V${key.length}h${key.width}V0`} />
        <path
          className="half-l"
          d={`M${middle - circle} ${key.length}a${circle} ${circle} 0 0 0 ${2 * circle} 0`}
        />
        <circle className="half-l" cx={middle} cy={basket} r="0.4" />
        <path className="half-l" d={`M${middle - board.width / 2} ${board.fromBaseline}h${board.width}`} />
        <circle className="half-m" cx={mark.x * width} cy={mark.y * length} r="0.45" />
      </svg>
    </button>
  )
}

function movedBy(key: string, { x, y }: Place): Place | null {
  switch (key) {
    case 'ArrowLeft':
      return { x: share(x - STEP, 1), y }
    case 'ArrowRight':
      return { x: share(x + STEP, 1), y }
    case 'ArrowUp':
      return { x, y: share(y - STEP, 1) }
    case 'ArrowDown':
      return { x, y: share(y + STEP, 1) }
    default:
      return null
  }
}

/** Returns a fraction from 0 to 1, rounded to 0.001. A finger is less exact than that. */
function share(part: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, part / whole)) * 1000) / 1000
}
