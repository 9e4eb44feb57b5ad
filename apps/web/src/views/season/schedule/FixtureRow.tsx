import type { Fixture } from '@courtside/contract'
import { teamAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { shortCompetitionName } from '../../../ui/match/competition-name.ts'
import { HiddenScore } from '../../../ui/match/HideScores.tsx'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { MatchMarks } from '../../../ui/match/MatchMarks.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { venueTime } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

/**
 * One match of the schedule, symmetrical like a score bug: home on the left, time or score in the middle,
 * visitors on the right.
 */
export function FixtureRow({ fixture }: { fixture: Fixture }) {
  const { id, home, away, status } = fixture
  const names = TEXTS.teamsOf(home.teamname, away.teamname)
  return (
    <li className={status === 'live' ? 'fixture is-live' : 'fixture'}>
      <p className="fixture-where">
        <b>{TEXTS.whatFor(shortCompetitionName(fixture.competition), fixture.round)}</b>
        <span>
          {fixture.venue} <MatchMarks match={fixture} />
        </span>
      </p>
      <TeamLink team={fixture.home} side="home" lost={hasLost(fixture, 0)} />
      <Middle fixture={fixture} />
      <TeamLink team={fixture.away} side="away" lost={hasLost(fixture, 1)} />
      <div className="fixture-actions">
        {status === 'scheduled' && fixture.startsAt !== null && !fixture.overdue && (
          <a
            className="btn btn-icon"
            href={`/api/fixtures/${id}/calendar.ics`}
            download
            aria-label={TEXTS.addToCalendar(names)}
            title={TEXTS.addToCalendar(names)}
          >
            <Icon name="calendar" />
          </a>
        )}
        <Link
          className="btn btn-icon"
          to={`/watch/${id}`}
          aria-label={TEXTS.toMatch(names)}
          title={TEXTS.toMatch(names)}
        >
          <Icon name={fixture.hasLog ? 'play' : 'chevronRight'} />
        </Link>
      </div>
    </li>
  )
}

function hasLost({ score, status }: Fixture, side: 0 | 1): boolean {
  return score !== null && status !== 'live' && score[side] < score[side === 0 ? 1 : 0]
}

function TeamLink({ team, side, lost }: { team: Fixture['home']; side: 'home' | 'away'; lost: boolean }) {
  const hidden = useHiddenScores()
  return (
    <Link className={`fixture-team of-${side}${lost && !hidden ? ' lost' : ''}`} to={teamAddress(team)}>
      <Crest team={team} height="2rem" />
      <span>{team.teamname}</span>
    </Link>
  )
}

/**
 * Shows between the two teams that the match is postponed or cancelled, or that its result is missing.
 * Otherwise shows its score, or its start time if there is no score.
 */
function Middle({ fixture }: { fixture: Fixture }) {
  const { score, status, overdue, startsAt, timeKnown, zone } = fixture
  const hidden = useHiddenScores()
  if (status === 'postponed' || status === 'cancelled') {
    return (
      <p className="fixture-middle is-off" title={fixture.reason ?? undefined}>
        {TEXTS.statuses[status]}
      </p>
    )
  }
  if (overdue) return <p className="fixture-middle is-off">{TEXTS.noResultYet}</p>
  if (score === null) {
    return (
      <p className="fixture-middle is-time">
        {startsAt !== null && timeKnown ? (
          <time dateTime={startsAt}>{venueTime(startsAt, zone)}</time>
        ) : (
          TEXTS.timeUnknown
        )}
      </p>
    )
  }
  const note = status === 'finished' ? null : TEXTS.statuses[status]
  return (
    <p className="fixture-middle">
      <b className={score[0] > score[1] && !hidden ? 'ahead' : undefined}>
        {hidden ? <HiddenScore /> : score[0]}
      </b>
      <i aria-hidden="true">–</i>
      <b className={score[1] > score[0] && !hidden ? 'ahead' : undefined}>
        {hidden ? <HiddenScore /> : score[1]}
      </b>
      {note && <small>{note}</small>}
    </p>
  )
}
