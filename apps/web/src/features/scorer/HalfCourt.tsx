import { halfCourt, type RulesetId } from '@courtside/basketball'
import { useState } from 'react'
import { TEXTS } from './texts.ts'
import './half-court.css'

/** How far an arrow key moves the mark, as a share of the court. */
const STEP = 0.04
const START = { x: 0.5, y: 0.35 }

interface Place {
  readonly x: number
  readonly y: number
}

/** The attacking half court with the basket at the top: a tap, or arrow keys and Enter, say where a shot was taken. */
export function HalfCourt(props: {
  rulesetId: RulesetId
  place: Place | null
  onPlace(x: number, y: number): void
}) {
  const { width, length, basket, arc, corner } = halfCourt(props.rulesetId)
  const [mark, setMark] = useState<Place>(props.place ?? START)
  const middle = width / 2
  // Where the arc meets the straight parts of the line.
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
        // A click of the keyboard has no place of its own.
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
        <path className="half-l" d={`M${middle - 2.45} 0V5.8H${middle + 2.45}V0`} />
        <path className="half-l" d={`M${middle - 1.8} 5.8A1.8 1.8 0 0 0 ${middle + 1.8} 5.8`} />
        <circle className="half-l" cx={middle} cy={basket} r="0.4" />
        <path className="half-l" d={`M${middle - 0.9} 1.2H${middle + 0.9}`} />
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

/** 0 to 1, in thousandths: finer than a finger. */
function share(part: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, part / whole)) * 1000) / 1000
}
