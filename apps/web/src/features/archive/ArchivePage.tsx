import type { Match } from '@courtside/contract'
import { useArchivedMatches } from '../../api/matches.ts'
import { DataState, Empty } from '../../ui/DataState.tsx'
import { SearchField } from '../../ui/Field.tsx'
import { List } from '../../ui/List.tsx'
import { MatchRow } from '../../ui/MatchRow.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { PAGE_SIZE, usePagedSearch } from '../../ui/use-paged-search.ts'
import { Downloads } from './Downloads.tsx'
import { TEXTS } from './texts.ts'
import './archive.css'

const LONG_DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** /archive: every finished match, latest first. */
export function Component() {
  const list = usePagedSearch()
  const query = useArchivedMatches({ search: list.search, page: list.page, pageSize: PAGE_SIZE })
  return (
    <>
      <PageTitle title={TEXTS.archive}>
        <div className="title-search">
          <SearchField label={TEXTS.search} value={list.text} onChange={list.setText} />
        </div>
      </PageTitle>
      <Sheet
        title="Finished matches"
        foot={
          <Pager page={list.page} pageSize={PAGE_SIZE} total={query.data?.total ?? 0} onPage={list.setPage} />
        }
      >
        <DataState query={query} failed={TEXTS.failed}>
          {({ data: matches }) =>
            matches.length === 0 ? (
              <Empty drawing="ball" say={TEXTS.none} hint={TEXTS.noneHint} />
            ) : (
              <List label={TEXTS.archive}>
                {matches.map((match) => (
                  <li key={match.id}>
                    <MatchRow match={match} facts={<MatchDate match={match} />} />
                    <Downloads matchId={match.id} title={match.title} />
                  </li>
                ))}
              </List>
            )
          }
        </DataState>
      </Sheet>
    </>
  )
}

function MatchDate({ match }: { match: Match }) {
  const date = match.ended_at ?? match.created_at
  return <time dateTime={date}>{LONG_DATE.format(new Date(date))}</time>
}
