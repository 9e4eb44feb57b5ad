import { Link } from 'react-router'
import { useArchivedMatches } from '../../api/match/matches.ts'
import { DayOfPlay } from '../../ui/match/DayOfPlay.tsx'
import { MatchRow } from '../../ui/match/MatchRow.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { TEXTS } from './texts.ts'

const LATEST = { search: '', page: 1, pageSize: 5 }

/** The results of the latest matches. */
export function LatestResults() {
  return (
    <Sheet
      title={TEXTS.results}
      foot={
        <Link className="link" to="/archive">
          {TEXTS.allResults}
        </Link>
      }
    >
      <DataState query={useArchivedMatches(LATEST)} failed={TEXTS.resultsFailed}>
        {({ data: matches }) =>
          matches.length === 0 ? (
            <Empty drawing="ball" say={TEXTS.noResults} hint={TEXTS.noResultsHint} />
          ) : (
            <List label={TEXTS.results}>
              {matches.map((match) => (
                <li key={match.id}>
                  <MatchRow match={match} facts={<DayOfPlay match={match} />} />
                </li>
              ))}
            </List>
          )
        }
      </DataState>
    </Sheet>
  )
}
