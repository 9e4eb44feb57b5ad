import { ApiError } from '@courtside/contract/client'
import { type ReactNode, useEffect, useState } from 'react'
import { FaultSign } from './Fault.tsx'
import './data-state.css'
import { TEXTS } from '../texts.ts'

const DRAWINGS = {
  court: {
    viewBox: '-2 60 364 206',
    width: 7,
    path: 'M0 264h360V62H0zM121 264V125h118v139M137 125a43 43 0 0 1 86 0M22 264v-72a162 162 0 0 1 316 0v72',
  },
  sheet: { viewBox: '0 0 100 100', width: 2.5, path: 'M10 14h80v76H10zM10 32h80M40 14v76M10 51h80M10 70h80' },
  ball: {
    viewBox: '0 0 100 100',
    width: 2.5,
    path: 'M50 4a46 46 0 1 0 0 92 46 46 0 0 0 0-92M11 31Q55 20 89 74M31 11Q20 55 74 89M7 66C31 60 58 22 54 4M46 96C42 78 69 40 93 34',
  },
  camera: { viewBox: '0 0 100 100', width: 2.5, path: 'M8 26h58v48H8zM66 46l26-16v40L66 54M8 84h84' },
} as const

/** The names of the drawings for lists, panels and pages that have nothing to show. */
export type Drawing = keyof typeof DRAWINGS

/** An empty list or panel: a drawing, a text, and a next step. */
export function Empty(props: { drawing: Drawing; say: string; hint?: ReactNode; children?: ReactNode }) {
  const drawing = DRAWINGS[props.drawing]
  return (
    <div className="blank">
      <svg
        className="blank-art"
        viewBox={drawing.viewBox}
        fill="none"
        stroke="currentColor"
        strokeWidth={drawing.width}
        aria-hidden="true"
        focusable="false"
      >
        <path d={drawing.path} />
      </svg>
      <p className="blank-say">{props.say}</p>
      {props.hint && <p>{props.hint}</p>}
      {props.children}
    </div>
  )
}

const LOADING_DELAY_MS = 300

/** Shown while data loads: nothing for 300 ms, then grey rows with the height of the data's rows. */
export function Loading({ rows = 5, rowHeight = '3rem' }: { rows?: number; rowHeight?: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LOADING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="bones">
      <p className="vh" role="status">
        {shown ? TEXTS.loading : ''}
      </p>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((key, row) => (
        <div
          key={key}
          className="bones-row"
          style={{ height: rowHeight, visibility: shown ? 'visible' : 'hidden' }}
        >
          <span style={{ width: `${[46, 62, 38, 54][row % 4]}%` }} />
          <span />
        </div>
      ))}
    </div>
  )
}

/** A failure: what happened, what the app does about it, and a button that tries again. */
export function Failed(props: { say: string; error: Error; retry: () => void }) {
  // The user will be redirected to the page on which a second factor is set up.
  if (props.error instanceof ApiError && props.error.code === 'second-factor-missing') return null
  return (
    <div className="blank" role="alert">
      <FaultSign big />
      <p className="blank-say">{props.say}</p>
      <p className="lines">{props.error.message}</p>
      <button className="btn" type="button" onClick={props.retry}>
        {TEXTS.tryAgain}
      </button>
    </div>
  )
}

/** The part of a TanStack query that {@link DataState} shows. */
interface QueryLike<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

/**
 * Shows that a query is loading, that it has failed, or its data. While data is fetched again, and also if
 * this fails, the previous data stays visible.
 * @param failed the text for a failure, such as `Couldn’t load the teams.`
 */
export function DataState<T>(props: {
  query: QueryLike<T>
  failed: string
  loading?: ReactNode
  children: (data: T) => ReactNode
}) {
  const { data, error, refetch } = props.query
  if (data !== undefined) return props.children(data)
  if (error) return <Failed say={props.failed} error={error} retry={() => void refetch()} />
  return props.loading ?? <Loading />
}
