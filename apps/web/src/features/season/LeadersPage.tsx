import { ApiError } from '@courtside/contract/client'
import { Link } from 'react-router'
import { useCompetitions } from '../../api/season/schedule.ts'
import { useRanking } from '../../api/season/season.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { DataState } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { TEXTS } from '../../views/season/texts.ts'
import { MembersOnly } from './MembersOnly.tsx'
import { PlayerRanking, USUAL_RANKING } from './PlayerRanking.tsx'
import { competitionShare } from './ShareOptions.tsx'
import { TeamRanking } from './TeamRanking.tsx'

/** The value in the address for all matches. Without a value, the latest competition counts. */
const ALL = 'all'

/**
 * The public page /leaders: the best players by each figure, or teams (`?show=teams`). By default it counts
 * the latest competition whose players have figures, so that a player with one good friendly is not the
 * leader; if there is none, it counts all matches.
 */
export function Component() {
  const [chosen, change] = useAddressState(USUAL_RANKING)
  const competitions = useCompetitions()
  const teams = chosen.show === 'teams'
  // A club may show its players to members only. In that case no ranking can be loaded, whatever its filters
  // are.
  const { error } = useRanking({ by: 'pts', page: 1, pageSize: 1 })
  if (error instanceof ApiError && error.statusCode === 401) {
    return <MembersOnly title={TEXTS.leaders} drawing="sheet" />
  }
  return (
    <>
      <PageTitle title={TEXTS.leaders}>
        <Link className="btn" to={teams ? '/leaders' : '/leaders?show=teams'}>
          {teams ? TEXTS.players : TEXTS.teams}
        </Link>
        <Link className="btn" to="/standings">
          {TEXTS.standings}
        </Link>
      </PageTitle>
      <DataState query={competitions} failed={TEXTS.rankingFailed}>
        {(all) => {
          const usual = all.find(({ friendly, withFigures }) => !friendly && withFigures > 0)
          const of = chosen.of || (usual ? competitionShare(usual.id) : ALL)
          const filter = { ...chosen, of: of === ALL ? '' : of }
          const changeFilter = (changes: Partial<typeof USUAL_RANKING>) =>
            change(changes.of === '' ? { ...changes, of: ALL } : changes)
          return teams ? (
            <TeamRanking filter={filter} onChange={changeFilter} />
          ) : (
            <PlayerRanking filter={filter} change={changeFilter} />
          )
        }}
      </DataState>
    </>
  )
}
