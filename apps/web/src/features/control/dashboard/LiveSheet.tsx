import type { ListedMatch } from '@courtside/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MatchRow } from '../../../ui/match/MatchRow.tsx'
import { List } from '../../../ui/page/List.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../texts.ts'

/**
 * The live matches, each with links to its control panel, scorer's table and director. Renders nothing if
 * there are none.
 */
export function LiveSheet(props: {
  matches: readonly ListedMatch[]
  /** Returns the line below a match, with facts about it. */
  facts(match: ListedMatch): ReactNode
}) {
  const { matches, facts } = props
  if (matches.length === 0) return null
  return (
    <Sheet title={TEXTS.liveNow}>
      <List label={TEXTS.liveNow}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} facts={facts(match)} />
            <div className="dash-actions">
              <Link className="btn btn-main" to={`/live?match=${match.id}`}>
                {TEXTS.control}
              </Link>
              <Link className="btn" to={`/stats-entry/${match.id}`}>
                {TEXTS.statsEntry}
              </Link>
              <Link className="btn" to={`/director/${match.id}`}>
                {TEXTS.director}
              </Link>
              <Link className="btn" to={`/watch/${match.id}`}>
                {TEXTS.watch}
              </Link>
            </div>
          </li>
        ))}
      </List>
    </Sheet>
  )
}
