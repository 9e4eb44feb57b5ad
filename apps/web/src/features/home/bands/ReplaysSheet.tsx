import type { Match } from '@courtside/contract'
import { Link } from 'react-router'
import { DayOfPlay } from '../../../ui/match/DayOfPlay.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { BANDS_TEXTS as TEXTS } from './texts.ts'

/**
 * The latest matches with a video. They are shown with crests and not with images of the video, which could
 * show the score.
 */
export function ReplaysSheet({ replays }: { replays: readonly Match[] }) {
  if (replays.length === 0) return null
  return (
    <Sheet
      title={TEXTS.replays}
      meta={
        <Link className="link" to="/archive">
          {TEXTS.archive}
        </Link>
      }
    >
      <ol className="start-replays">
        {replays.map((match) => (
          <li key={match.id}>
            <Link to={`/watch/${match.id}`}>
              <span className="start-thumb" aria-hidden="true">
                <Crest team={match.team1} height="3rem" />
                <Crest team={match.team2} height="3rem" />
                <Icon name="play" size={20} />
              </span>
              <span className="start-replay-text">
                <b>{TEXTS.versus(match.team1.teamname, match.team2.teamname)}</b>
                <span className="meta">
                  {match.title}, <DayOfPlay match={match} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
