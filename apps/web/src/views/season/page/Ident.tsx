import type { ReactNode } from 'react'
import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import './ident.css'

const LONG_NAME = 28

/** A figure in the header of the page. */
interface IdentFigure {
  label: string
  value: ReactNode
  /** A line below the figure, such as a rank. */
  note?: ReactNode
}

/**
 * The header of a team's or a player's page: name and facts on the team's colour, and three figures on the
 * colour `--cs-bug-paper`.
 */
export function Ident(props: {
  title: string
  colours: TeamColours
  /** Crest, shirt or photo. */
  picture: ReactNode
  /** Facts below the name, in order. */
  facts: readonly { key: string; fact: ReactNode }[]
  actions?: ReactNode
  figures: readonly IdentFigure[]
}) {
  const { title, colours, picture, facts, actions, figures } = props
  return (
    <header className="ident" style={teamStyle(colours)}>
      <div className="ident-picture">{picture}</div>
      <div className="ident-text">
        <h1>{title.length > LONG_NAME ? <span className="ident-long">{title}</span> : title}</h1>
        <p className="ident-facts">
          {facts.map(({ key, fact }) => (
            <span key={key}>{fact}</span>
          ))}
        </p>
        {actions && <div className="ident-actions cs-dark">{actions}</div>}
      </div>
      <dl className="ident-figures">
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
