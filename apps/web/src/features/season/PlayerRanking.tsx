import { useDebouncedValue } from '@mantine/hooks'
import { useRanking } from '../../api/season/season.ts'
import { PAGE_SIZE, TYPING_MS } from '../../ui/browser/use-paged-search.ts'
import { leastOf, pageInAddress, teamIdOf } from '../../ui/forms/address-values.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { isPercentage, RANKINGS, rankingOf } from '../../views/season/columns.ts'
import { TEXTS } from '../../views/season/texts.ts'
import { AveragesFoot, AveragesTable } from './AveragesTable.tsx'
import { RankingFilters } from './RankingFilters.tsx'
import { shareOf } from './ShareOptions.tsx'
import '../../views/season/season.css'

/**
 * The filters of a ranking if the address contains none. A ranking by a percentage requires a minimum of
 * attempts, so that a player who made their only shot is not the first.
 */
export const USUAL_RANKING = { show: '', by: '', team: '', of: '', games: '1', attempts: '10', page: '1' }

/** Players ranked by a season figure, with filters. */
export function PlayerRanking({
  filter,
  change,
}: {
  filter: typeof USUAL_RANKING
  change(changes: Partial<typeof USUAL_RANKING>): void
}) {
  const by = rankingOf(filter.by)
  const [games] = useDebouncedValue(filter.games, TYPING_MS)
  const [attempts] = useDebouncedValue(filter.attempts, TYPING_MS)
  const page = pageInAddress(filter.page)
  const query = useRanking({
    by,
    ...teamIdOf(filter.team),
    ...shareOf(filter.of),
    minGames: leastOf(games) ?? 1,
    minAttempts: isPercentage(by) ? (leastOf(attempts) ?? 1) : 1,
    page,
    pageSize: PAGE_SIZE,
  })
  const filterBy = (changes: Partial<typeof USUAL_RANKING>) => change({ ...changes, page: '1' })
  return (
    <Sheet
      title={RANKINGS.find(({ key }) => key === by)?.name ?? ''}
      foot={
        <AveragesFoot
          page={page}
          total={query.data?.total}
          onPage={(to) => change({ page: to })}
          note={TEXTS.ties}
        />
      }
    >
      <RankingFilters filter={filter} by={by} onChange={filterBy} />
      <DataState query={query} failed={TEXTS.rankingFailed}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <Empty drawing="sheet" say={TEXTS.nobodyRanked} hint={TEXTS.nobodyRankedHint}>
              <button
                className="btn"
                type="button"
                onClick={() => filterBy({ team: '', of: '', games: '1', attempts: '1' })}
              >
                {TEXTS.resetFilters}
              </button>
            </Empty>
          ) : (
            <AveragesTable
              label={TEXTS.ranking}
              rows={rows}
              by={by}
              onRank={(wanted) => filterBy({ by: wanted })}
            />
          )
        }
      </DataState>
    </Sheet>
  )
}
