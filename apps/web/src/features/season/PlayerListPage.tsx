import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router'
import { useAverages } from '../../api/season/season.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { PAGE_SIZE, TYPING_MS } from '../../ui/browser/use-paged-search.ts'
import { pageInAddress, teamIdOf } from '../../ui/forms/address-values.ts'
import { SearchField } from '../../ui/forms/Field.tsx'
import { TeamOptions } from '../../ui/forms/TeamOptions.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { PageTitle, TitleChoice } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { TEXTS } from '../../views/season/texts.ts'
import { AveragesFoot, AveragesTable } from './AveragesTable.tsx'
import { ShareOptions, shareOf } from './ShareOptions.tsx'
import '../../views/season/season.css'

const USUAL = { search: '', team: '', of: '', page: '1' }

/** The page /player-list: every player with their season averages. */
export function Component() {
  const [filter, change] = useAddressState(USUAL)
  const [search] = useDebouncedValue(filter.search.trim(), TYPING_MS)
  const page = pageInAddress(filter.page)
  const query = useAverages({
    search,
    ...teamIdOf(filter.team),
    ...shareOf(filter.of),
    page,
    pageSize: PAGE_SIZE,
  })
  return (
    <>
      <PageTitle title={TEXTS.playerList}>
        <div className="title-search">
          <SearchField
            label={TEXTS.searchPlayers}
            value={filter.search}
            onChange={(text) => change({ search: text, page: '1' })}
          />
        </div>
        <TitleChoice label={TEXTS.team} value={filter.team} onChoose={(team) => change({ team, page: '1' })}>
          <TeamOptions all={TEXTS.allTeams} />
        </TitleChoice>
        <TitleChoice label={TEXTS.counted} value={filter.of} onChoose={(of) => change({ of, page: '1' })}>
          <ShareOptions />
        </TitleChoice>
        <Link className="btn" to="/player-ranking">
          {TEXTS.ranking}
        </Link>
      </PageTitle>
      <Sheet
        title={TEXTS.seasonAverages}
        foot={<AveragesFoot page={page} total={query.data?.total} onPage={(to) => change({ page: to })} />}
      >
        <DataState query={query} failed={TEXTS.averagesFailed}>
          {({ data: rows }) =>
            rows.length === 0 ? (
              <Empty drawing="sheet" say={TEXTS.noPlayersFound} hint={TEXTS.spelling}>
                <button className="btn" type="button" onClick={() => change(USUAL)}>
                  {TEXTS.clear}
                </button>
              </Empty>
            ) : (
              <AveragesTable label={TEXTS.seasonAverages} rows={rows} />
            )
          }
        </DataState>
      </Sheet>
    </>
  )
}
