import type { MatchDetail } from '@courtside/contract'
import type { ReactNode } from 'react'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { bothLines } from '../box-score/both-lines.ts'
import './comparison.css'

/** A figure of both teams, home first. */
export interface ComparedFigure {
  /** The short title. */
  readonly head: string
  /** The full title. */
  readonly name: string
  /** Null if the value is unknown. */
  readonly values: readonly [number | null, number | null]
  readonly texts: readonly [string, string]
  /** Whether a lower number is better. */
  readonly isBurden?: boolean
}

/** Both teams side by side, with a bar for each figure. The better value is bold. */
export function ComparisonTable(props: {
  figures: readonly ComparedFigure[]
  colours: readonly [TeamColours, TeamColours]
  /** The names of the teams, each above two columns. */
  head: ReactNode
  testId: string
}) {
  return (
    <table className="cmp" style={bothLines(props.colours)} data-testid={props.testId}>
      <colgroup>
        <col className="cmp-figure" />
        <col span={2} />
        <col className="cmp-figure" />
      </colgroup>
      {props.head}
      <tbody>
        {props.figures.map((figure) => (
          <ComparedRow key={figure.head} figure={figure} />
        ))}
      </tbody>
    </table>
  )
}

function ComparedRow({ figure }: { figure: ComparedFigure }) {
  const { head, name, texts, isBurden = false } = figure
  const [a, b] = figure.values.map((value) => value ?? 0) as [number, number]
  const [better, worse] = isBurden ? [b, a] : [a, b]
  const isKnown = !figure.values.includes(null)
  return (
    <tr>
      <td className={isKnown && better > worse ? 'up' : undefined}>{texts[0]}</td>
      <th scope="row" className="mid" colSpan={2}>
        <abbr className="label" title={name}>
          {head}
        </abbr>
        <span className="duo" aria-hidden="true">
          {a + b > 0 && (
            <>
              {/* In per cent, because flex-grow values with a sum below 1 would not fill the bar. */}
              <i className="duo-home" style={{ flexGrow: (100 * a) / (a + b) }} />
              <i className="duo-away" style={{ flexGrow: (100 * b) / (a + b) }} />
            </>
          )}
        </span>
      </th>
      <td className={isKnown && worse > better ? 'up' : undefined}>{texts[1]}</td>
    </tr>
  )
}

/** The names of both teams for screen readers. Other users see the crests elsewhere on the page. */
export function HiddenHead({ detail }: { detail: MatchDetail }) {
  return (
    <thead className="vh">
      <tr>
        <th scope="col" colSpan={2}>
          {detail.team1.teamname}
        </th>
        <th scope="col" colSpan={2}>
          {detail.team2.teamname}
        </th>
      </tr>
    </thead>
  )
}
