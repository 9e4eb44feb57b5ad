import { periodLabel } from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { Link } from 'react-router'
import { useLiveMatches } from '../../api/match/matches.ts'
import { hasBegun } from '../../ui/match/list-clock.ts'
import { MatchRow } from '../../ui/match/MatchRow.tsx'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { TEXTS } from './texts.ts'

/** The live matches, each with a link to watch it. */
export function LiveNow() {
  return (
    <Sheet title={TEXTS.liveNow}>
      <DataState query={useLiveMatches()} failed={TEXTS.liveFailed}>
        {(matches) =>
          matches.length === 0 ? (
            <Empty drawing="court" say={TEXTS.noLive} hint={TEXTS.noLiveHint}>
              <Link className="btn" to="/archive">
                {TEXTS.archive}
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
  return match.paused ? TEXTS.pausedIn(period) : period
}
