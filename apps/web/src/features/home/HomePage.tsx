import { Link } from 'react-router'
import { useLiveMatches } from '../../api/match/matches.ts'
import { useSession } from '../../session/use-session.ts'
import { HideScores } from '../../ui/match/HideScores.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { LatestResults } from './LatestResults.tsx'
import { LiveNow } from './LiveNow.tsx'
import { SeasonLeaders } from './SeasonLeaders.tsx'
import { TEXTS } from './texts.ts'
import './home-page.css'

/** The page /homepage, where users who are not administrators start. */
export function Component() {
  const username = useSession()?.username
  // Content below the live matches waits for them to load, so that they do not push it down.
  const live = useLiveMatches()
  return (
    <>
      <PageTitle title={username ? TEXTS.welcomeTo(username) : TEXTS.welcome}>
        <Link className="btn" to="/teams">
          {TEXTS.teams}
        </Link>
        <Link className="btn" to="/players">
          {TEXTS.players}
        </Link>
        <HideScores />
      </PageTitle>
      <div className="home">
        <LiveNow />
        {!live.isPending && (
          <>
            <LatestResults />
            <SeasonLeaders />
          </>
        )}
      </div>
    </>
  )
}
