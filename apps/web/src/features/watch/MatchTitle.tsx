import type { MatchDetail } from '@courtside/contract'
import { TEXTS } from './texts.ts'

/** Who plays, in which match, when and by which rules. */
export function MatchTitle({ match }: { match: MatchDetail }) {
  const { periods, periodMs } = match.setup.ruleset
  return (
    <div className="wtitle">
      <h1 className="h2">
        {match.team1.teamname} <span className="v">v</span> {match.team2.teamname}
      </h1>
      <p className="meta">
        {match.title}
        <span className="sep" />
        {dayOf(match.created_at)}
        <span className="sep" />
        {TEXTS.rules(periods, periodMs / 60_000)}
      </p>
    </div>
  )
}

function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
}
