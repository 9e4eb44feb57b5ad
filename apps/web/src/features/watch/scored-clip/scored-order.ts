import type { MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import type { Picture } from '@courtside/player'
import type { LiveMatch } from '../../../live/live-match.ts'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { type ClipStretch, stretchFile } from '../replay/clip-address.ts'
import { clipScoreOf, momentsOf } from './clip-score.ts'
import type { ScoredOrder } from './use-scored-clip.ts'

/** The data from which files with the score are made. */
export interface ScoredSource {
  picture: Picture
  live: LiveMatch
  latest: MatchState
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}

/** Returns the order for several parts of a match, each with the score at its time. */
export function scoredOrder(
  { picture, live, latest, detail, colours }: ScoredSource,
  stretches: readonly ClipStretch[],
): ScoredOrder {
  const { team1, team2, title } = detail
  return {
    teams: { names: [team1.teamname, team2.teamname], colours, title },
    parts: stretches.map((stretch) => {
      const momentAt = momentsOf(stretch, picture, latest.pictureOffsetMs)
      return {
        address: stretchFile(detail.hlsUrl, stretch),
        scoreAt(seconds) {
          const at = momentAt(seconds)
          return clipScoreOf(live.stateAt(at) ?? latest, at)
        },
      }
    }),
  }
}
