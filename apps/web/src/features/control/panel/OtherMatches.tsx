import type { Match } from '@courtside/contract'
import { List } from '../../../ui/page/List.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../texts.ts'
import { deviceMatch } from './device-match.ts'

/**
 * Matches that another device controls. This device can take them over, for example if a tablet no longer
 * works.
 */
export function OtherMatches({ matches }: { matches: readonly Match[] }) {
  if (matches.length === 0) return null
  return (
    <Sheet title={TEXTS.liveNow} meta={TEXTS.startedElsewhere}>
      <List label={TEXTS.liveNow}>
        {matches.map((match) => (
          <li key={match.id}>
            <div className="row">
              <span className="row-text">
                <span className="row-name">{match.title}</span>
                <span className="meta">
                  {match.team1.teamname} {match.score[0]}, {match.team2.teamname} {match.score[1]}
                </span>
              </span>
              <button className="btn" type="button" onClick={() => deviceMatch.save(match.id)}>
                {TEXTS.controlHere}
              </button>
            </div>
          </li>
        ))}
      </List>
    </Sheet>
  )
}
