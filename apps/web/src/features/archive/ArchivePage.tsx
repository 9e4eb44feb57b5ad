import { useDebouncedValue } from '@mantine/hooks'
import { useArchivedMatches } from '../../api/match/matches.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { TYPING_MS } from '../../ui/browser/use-paged-search.ts'
import { pageInAddress, teamIdOf } from '../../ui/forms/address-values.ts'
import { SearchField } from '../../ui/forms/Field.tsx'
import { TeamOptions } from '../../ui/forms/TeamOptions.tsx'
import { HideScores } from '../../ui/match/HideScores.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { PageTitle, TitleChoice } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { ArchivedMatch } from './ArchivedMatch.tsx'
import { TEXTS } from './texts.ts'
import './archive.css'

/**
 * Number of matches on a page. It is lower than in other lists, because a card is as tall as three of their
 * rows.
 */
const PAGE_SIZE = 8

const USUAL = { search: '', team: '', sort: 'newest', page: '1' }
const ORDERS = ['newest', 'oldest'] as const

/** /archive: all finished matches, with filters by title and team, sorted by date. */
export function Component() {
  const [filter, change] = useAddressState(USUAL)
  const [search] = useDebouncedValue(filter.search.trim(), TYPING_MS)
  const page = pageInAddress(filter.page)
  const sort = filter.sort === 'oldest' ? 'oldest' : 'newest'
  const query = useArchivedMatches({ search, ...teamIdOf(filter.team), sort, page, pageSize: PAGE_SIZE })
  const narrowed = filter.search.trim() !== '' || filter.team !== ''
  return (
    <>
      <PageTitle title={TEXTS.archive}>
        <div className="title-search">
          <SearchField
            label={TEXTS.search}
            value={filter.search}
            onChange={(text) => change({ search: text, page: '1' })}
          />
        </div>
        <TitleChoice label={TEXTS.team} value={filter.team} onChoose={(team) => change({ team, page: '1' })}>
          <TeamOptions all={TEXTS.allTeams} />
        </TitleChoice>
        <TitleChoice label={TEXTS.order} value={sort} onChoose={(sort) => change({ sort, page: '1' })}>
          {ORDERS.map((order) => (
            <option key={order} value={order}>
              {TEXTS.orders[order]}
            </option>
          ))}
        </TitleChoice>
        <HideScores />
      </PageTitle>
      <DataState query={query} failed={TEXTS.failed}>
        {({ data: matches, total }) => (
          <>
            {matches.length === 0 ? (
              <Sheet title={TEXTS.archive}>
                <Empty drawing="ball" say={TEXTS.none} hint={narrowed ? TEXTS.notFoundHint : TEXTS.noneHint}>
                  {narrowed && (
                    <button className="btn" type="button" onClick={() => change(USUAL)}>
                      {TEXTS.clear}
                    </button>
                  )}
                </Empty>
              </Sheet>
            ) : (
              <ul className="archive-list" aria-label={TEXTS.archive}>
                {matches.map((match) => (
                  <ArchivedMatch key={match.id} match={match} />
                ))}
              </ul>
            )}
            <div className="archive-foot">
              <Pager
                page={page}
                pageSize={PAGE_SIZE}
                total={total}
                onPage={(to) => change({ page: String(to) })}
              />
              <span role="status">{TEXTS.matches(total ?? 0)}</span>
            </div>
          </>
        )}
      </DataState>
    </>
  )
}
