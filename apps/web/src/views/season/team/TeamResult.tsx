import type { TeamMatch, TeamName } from '@courtside/contract'
import { Link } from 'react-router'
import { DayOfPlay } from '../../../ui/match/DayOfPlay.tsx'
import { HiddenScore } from '../../../ui/match/HideScores.tsx'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { MatchMarks } from '../../../ui/match/MatchMarks.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { shortDate } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

/** One match of a team in a list: result, date, opponent and score. */
export function TeamResult({ match }: { match: TeamMatch }) {
  const { matchId, ended_at, opponent, atHome, score, awarded } = match
  const hidden = useHiddenScores()
  return (
    <li className={ended_at === null ? 'is-live' : undefined}>
      <Outcome match={match} hidden={hidden} />
      {ended_at === null ? (
        <span className="when">{TEXTS.live}</span>
      ) : (
        <DayOfPlay match={match} write={shortDate} />
      )}
      <Link to={`/watch/${matchId}`}>
        <Opponent team={opponent} atHome={atHome} />
      </Link>
      <b>
        {hidden ? <HiddenScore /> : `${score[0]}–${score[1]}`}
        {awarded && !hidden && <small> {TEXTS.awarded[awarded]}</small>} <MatchMarks match={match} />
      </b>
    </li>
  )
}

/** The opponent of a match, and whether it was at home or away. */
function Opponent({ team, atHome }: { team: TeamName; atHome: boolean }) {
  return (
    <>
      <Crest team={team} height="1.5rem" />
      <span className="opponent-name">
        <span className="opponent-side">{atHome ? TEXTS.homeTo : TEXTS.awayAt}</span>{' '}
        <bdi>{team.teamname}</bdi>
      </span>
    </>
  )
}

function Outcome({ match: { ended_at, score }, hidden }: { match: TeamMatch; hidden: boolean }) {
  if (ended_at === null) return <span className="season-form-mark form-live" aria-hidden="true" />
  const [own, other] = score
  if (hidden || own === other) return <span />
  return (
    <span className={own > other ? 'season-form-mark form-won' : 'season-form-mark form-lost'}>
      <span aria-hidden="true">{own > other ? TEXTS.wonMark : TEXTS.lostMark}</span>
      <span className="vh">{own > other ? TEXTS.won : TEXTS.lost}</span>
    </span>
  )
}
