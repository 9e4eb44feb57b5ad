import type { MatchDetail } from '@courtside/contract'
import { mayHavePicture } from '@courtside/contract/client'
import { clubShown } from '../api/shown-club.ts'
import { asTeam } from '../ui/teams/club.ts'
import { paletteOf, teamColours, teamStyle } from '../ui/teams/team-colours.ts'
import { TEXTS } from './texts.ts'

/** Returns the club's colours for the slate, which covers the video while it stands still. */
function slateStyle() {
  return teamStyle(teamColours(paletteOf(asTeam(clubShown()))))
}

/**
 * The video of a match, without a score, because the score would be ahead of the video. The player's code
 * loads when the viewer presses play.
 */
export function EmbeddedPlayer({ match }: { match: MatchDetail }) {
  const { title, team1, team2, thumbnailUrl, hlsUrl, is_archived } = match
  const teams = TEXTS.versusTitle(team1.teamname, team2.teamname)
  const isLive = is_archived === 0
  return (
    <div className="em-player">
      <div className="em-picture" data-playlist={mayHavePicture(match) ? hlsUrl : undefined}>
        {thumbnailUrl && <img src={thumbnailUrl} alt="" />}
        {mayHavePicture(match) ? (
          <button type="button" className="em-play" aria-label={TEXTS.play(teams)}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M7 4v16l13-8z" />
            </svg>
          </button>
        ) : (
          <p>{isLive ? TEXTS.waiting : TEXTS.noPicture}</p>
        )}
        <p className="em-slate" role="status" style={slateStyle()} hidden>
          {TEXTS.backSoon}
        </p>
        <p className="em-cannot" hidden>
          {TEXTS.cannotPlay}
        </p>
      </div>
      <p className="em-foot">
        {isLive && (
          <span className="onair">
            <i />
            {TEXTS.live}
          </span>
        )}
        <a href={`/watch/${match.id}`}>
          <b>{teams}</b>
          <span>{title}</span>
        </a>
      </p>
    </div>
  )
}
