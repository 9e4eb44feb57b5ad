import { periodLabel } from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { Link } from 'react-router'
import { useArchivedMatches, useLiveMatches } from '../../api/match/matches.ts'
import { useSession } from '../../session/use-session.ts'
import { DayOfPlay } from '../../ui/match/DayOfPlay.tsx'
import { HideScores } from '../../ui/match/HideScores.tsx'
import { hasBegun, isPaused } from '../../ui/match/list-clock.ts'
import { MatchRow } from '../../ui/match/MatchRow.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { TEXTS } from '../../views/home/texts.ts'
import { HOME_TEXTS as HOME } from './home-texts.ts'
import { SeasonLeaders } from './SeasonLeaders.tsx'
import './home-page.css'

/** The page /homepage, on which users who are not administrators start. */
export function Component() {
  const username = useSession()?.username
  // The content below the live matches waits until these have loaded. Otherwise it would move down when they
  // appear.
  const live = useLiveMatches()
  return (
    <>
      <PageTitle title={username ? HOME.welcomeTo(username) : HOME.welcome}>
        <Link className="btn" to="/teams">
          {HOME.teams}
        </Link>
        <Link className="btn" to="/players">
          {HOME.players}
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

const LATEST = { search: '', page: 1, pageSize: 5 }

/** The results of the latest matches. */
function LatestResults() {
  return (
    <Sheet
      title={HOME.results}
      foot={
        <Link className="link" to="/archive">
          {HOME.allResults}
        </Link>
      }
    >
      <DataState query={useArchivedMatches(LATEST)} failed={HOME.resultsFailed}>
        {({ data: matches }) =>
          matches.length === 0 ? (
            <Empty drawing="ball" say={HOME.noResults} hint={HOME.noResultsHint} />
          ) : (
            <List label={HOME.results}>
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

/** The live matches, each with a link to watch it. */
function LiveNow() {
  return (
    <Sheet title={TEXTS.liveNow}>
      <DataState query={useLiveMatches()} failed={HOME.liveFailed}>
        {(matches) =>
          matches.length === 0 ? (
            <Empty drawing="court" say={HOME.noLive} hint={HOME.noLiveHint}>
              <Link className="btn" to="/archive">
                {HOME.archive}
              </Link>
            </Empty>
          ) : (
            <List label={TEXTS.liveNow}>
              {matches.map((match) => (
                <li key={match.id}>
                  <MatchRow match={match} facts={stateOf(match)} />
                </li>
              ))}
            </List>
          )
        }
      </DataState>
    </Sheet>
  )
}

function stateOf(match: Match): string {
  if (!hasBegun(match)) return TEXTS.aboutToStart
  const period = periodLabel(match.ruleset, match.quarterId)
  return isPaused(match) ? HOME.pausedIn(period) : period
}
