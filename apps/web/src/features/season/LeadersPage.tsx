import { ApiError } from '@courtside/contract/client'
import { Link } from 'react-router'
import { useRanking } from '../../api/season/season.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { TEXTS } from '../../views/season/texts.ts'
import { MembersOnly } from './MembersOnly.tsx'
import { PlayerRanking, USUAL_RANKING } from './PlayerRanking.tsx'
import { TeamRanking } from './TeamRanking.tsx'

/** The public page /leaders: the best players of the season by each figure, or teams (`?show=teams`). */
export function Component() {
  const [filter, change] = useAddressState(USUAL_RANKING)
  const teams = filter.show === 'teams'
  // A club may show players to its members only. Then no ranking loads, whatever its filters are.
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
      {teams ? (
        <TeamRanking filter={filter} onChange={change} />
      ) : (
        <PlayerRanking filter={filter} change={change} />
      )}
    </>
  )
}
