import { Link } from 'react-router'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { TEXTS } from '../../views/season/texts.ts'
import { PlayerRanking, USUAL_RANKING } from './PlayerRanking.tsx'
import { TeamRanking } from './TeamRanking.tsx'

/** The page /player-ranking: players ranked by a season figure, or teams (`?show=teams`). */
export function Component() {
  const [filter, change] = useAddressState(USUAL_RANKING)
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
