import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router'
import { useRanking } from '../../api/season/season.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { PAGE_SIZE, TYPING_MS } from '../../ui/browser/use-paged-search.ts'
import { leastOf, pageOf, teamIdOf } from '../../ui/forms/address-values.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { isPercentage, RANKINGS, rankingOf } from '../../views/season/columns.ts'
import { TEXTS } from '../../views/season/texts.ts'
import { AveragesFoot, AveragesTable } from './AveragesTable.tsx'
import { RankingFilters } from './RankingFilters.tsx'
import { shareOf } from './ShareOptions.tsx'
import { TeamRanking } from './TeamRanking.tsx'
import '../../views/season/season.css'

/**
 * Rankings by percentage require some attempts by default, so that a player who made their only shot does not
 * lead.
 */
const USUAL = { show: '', by: '', team: '', of: '', games: '1', attempts: '10', page: '1' }

/** The page /player-ranking: players ranked by a season figure, or teams (`?show=teams`). */
export function Component() {
  const [filter, change] = useAddressState(USUAL)
  const teams = filter.show === 'teams'
  return (
    <>
      <PageTitle title={teams ? TEXTS.teamRanking : TEXTS.ranking}>
        <Link className="btn" to={teams ? '/player-ranking' : '/player-ranking?show=teams'}>
          {teams ? TEXTS.ranking : TEXTS.teamRanking}
        </Link>
        <Link className="btn" to="/player-list">
          {TEXTS.playerList}
        </Link>
      </PageTitle>
      {teams ? (
        <TeamRanking filter={filter} onChange={change} />
      ) : (
        <PlayerRanking filter={filter} change={change} />
      )}
    </>
  )
}

function PlayerRanking({
  filter,
  change,
}: {
  filter: typeof USUAL
  change(changes: Partial<typeof USUAL>): void
}) {
  const by = rankingOf(filter.by)
  const [games] = useDebouncedValue(filter.games, TYPING_MS)
  const [attempts] = useDebouncedValue(filter.attempts, TYPING_MS)
  const page = pageOf(filter.page)
  const query = useRanking({
    by,
    ...teamIdOf(filter.team),
    ...shareOf(filter.of),
    minGames: leastOf(games) ?? 1,
    minAttempts: isPercentage(by) ? (leastOf(attempts) ?? 1) : 1,
    page,
    pageSize: PAGE_SIZE,
  })
  const filterBy = (changes: Partial<typeof USUAL>) => change({ ...changes, page: '1' })
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
