import type { Match } from '@courtside/contract'
import { mayHavePicture } from '@courtside/contract/client'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { useSession } from '../../session/use-session.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { DayOfPlay } from '../../ui/match/DayOfPlay.tsx'
import { HiddenScore } from '../../ui/match/HideScores.tsx'
import { useHiddenScores } from '../../ui/match/hidden-scores.ts'
import { MatchMarks } from '../../ui/match/MatchMarks.tsx'
import { filesOf, papersOf } from '../../ui/match/match-files.ts'
import { VideoDownload } from '../../ui/match/VideoDownload.tsx'
import { ButtonName } from '../../ui/page/ButtonName.tsx'
import { Icon } from '../../ui/page/Icon.tsx'
import { PaperLink } from '../../ui/page/PaperLink.tsx'
import { Crest } from '../../ui/teams/Crest.tsx'
import { TEXTS } from './texts.ts'

const MatchMenu = lazy(() => import('./MatchMenu.tsx'))

/** A finished match: image, title, date, final score and downloads. */
export function ArchivedMatch({ match }: { match: Match }) {
  const isAdmin = useSession()?.role === 'ADMIN'
  return (
    <li className="archived sheet">
      <Picture match={match} />
      <div className="archived-title">
        <div>
          <h2>{match.title}</h2>
          <p className="meta">
            <DayOfPlay match={match} /> <MatchMarks match={match} />
          </p>
        </div>
        {isAdmin && (
          <Suspense>
            <MatchMenu match={match} />
          </Suspense>
        )}
      </div>
      <FinalScore match={match} />
      <fieldset className="archived-downloads">
        <legend className="vh">{TEXTS.downloadsOf(match.title)}</legend>
        <StatisticsDownload matchId={match.id} table="team" />
        <StatisticsDownload matchId={match.id} table="player" />
        <VideoDownload match={match} available={isPlayable(match)} />
        <MatchFiles match={match} />
      </fieldset>
    </li>
  )
}

/** Returns whether the match has a video that was not removed. */
function isPlayable(match: Match): boolean {
  return mayHavePicture(match) && !match.video_removed
}

/**
 * A link to the match's page. It shows the frame at 1 s of the match's video, or the crests if there is no
 * video.
 */
function Picture({ match }: { match: Match }) {
  const teams = TEXTS.versus(match.team1.teamname, match.team2.teamname)
  const playable = isPlayable(match)
  const missing = match.video_removed ? TEXTS.removed : TEXTS.noPicture
  return (
    <Link className="archived-picture" to={`/watch/${match.id}`}>
      <span className="vh">{playable ? TEXTS.replay(teams) : TEXTS.numbersOf(teams)}</span>
      {match.thumbnailUrl === null ? (
        <span className="archived-none">
          <Crest team={match.team1} height="2.75rem" />
          <Crest team={match.team2} height="2.75rem" />
          <span>{missing}</span>
        </span>
      ) : (
        <>
          <img src={match.thumbnailUrl} alt="" loading="lazy" />
          <span className="archived-play">
            <Icon name="play" size={22} />
          </span>
        </>
      )}
    </Link>
  )
}

function FinalScore({ match }: { match: Match }) {
  const hidden = useHiddenScores()
  const [home, visitors] = match.score
  const sides = [
    { team: match.team1, points: home, won: home > visitors },
    { team: match.team2, points: visitors, won: visitors > home },
  ]
  return (
    <dl className="archived-score" aria-label={TEXTS.finalScore}>
      {sides.map(({ team, points, won }) => (
        <div key={team.id} className={won && !hidden ? 'won' : undefined}>
          <dt>
            <Crest team={team} />
            {team.teamname}
          </dt>
          <dd>{hidden ? <HiddenScore /> : points}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The match's documents and data files. They are collapsed, because few users need them. */
function MatchFiles({ match }: { match: Match }) {
  return (
    <details className="archived-files">
      <summary className="btn">
        <Icon name="chevron" />
        {TEXTS.files}
      </summary>
      <ul>
        {papersOf(match).map((paper) => (
          <li key={paper}>
            <PaperLink matchId={match.id} paper={paper} />
          </li>
        ))}
        {filesOf(match).map(({ name, address, saveAs }) => (
          <li key={name}>
            <a href={address} download={saveAs}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The downloadable tables of a finished match. */
const TABLES = {
  team: {
    text: TEXTS.downloadTeam,
    short: TEXTS.team,
    fetch: (matchId: number) => api.download('POST /archive/download/team/:matchId', { params: { matchId } }),
  },
  player: {
    text: TEXTS.downloadPlayer,
    short: TEXTS.players,
    fetch: (matchId: number) =>
      api.download('POST /archive/download/player/:matchId', { params: { matchId } }),
  },
} as const

/** A button that saves a table of a match as CSV. */
function StatisticsDownload({ matchId, table }: { matchId: number; table: keyof typeof TABLES }) {
  const [working, setWorking] = useState(false)

  async function download() {
    if (working) return
    setWorking(true)
    try {
      saveFile(await TABLES[table].fetch(matchId), `${table}_stats_${matchId}.csv`)
    } catch (error) {
      console.error(error)
      notify.error(errorText(error, TEXTS.downloadFailed))
    } finally {
      setWorking(false)
    }
  }

  return (
    <button className="btn" type="button" aria-busy={working} onClick={() => void download()}>
      <Icon name="download" />
      <ButtonName full={TABLES[table].text} short={TABLES[table].short} />
    </button>
  )
}
