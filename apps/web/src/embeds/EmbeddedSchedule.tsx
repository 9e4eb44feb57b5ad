import type { Fixture } from '@courtside/contract'
import { byDay } from '../ui/match/fixtures-by-day.ts'
import { MatchMarks } from '../ui/match/MatchMarks.tsx'
import { Crest } from '../ui/teams/Crest.tsx'
import { dayWithWeekday, venueTime } from '../ui/written/written-values.ts'
import { TEXTS } from './texts.ts'

/** The schedule: live games and results with their score, other games with their time. */
export function EmbeddedSchedule({ fixtures }: { fixtures: readonly Fixture[] }) {
  if (fixtures.length === 0) return <p className="em-nothing">{TEXTS.noFixtures}</p>
  return (
    <div className="em-schedule">
      {byDay(fixtures).map(({ day, fixtures: ofDay }) => (
        <section key={day ?? ''}>
          <h2>{day === null ? TEXTS.dayOpen : dayWithWeekday(day)}</h2>
          <ul>
            {ofDay.map((fixture) => (
              <li key={fixture.id}>
                <a href={`/watch/${fixture.id}`}>
                  <span className="em-home">
                    {fixture.home.teamname}
                    <Crest team={fixture.home} />
                  </span>
                  <Middle fixture={fixture} />
                  <span className="em-away">
                    <Crest team={fixture.away} />
                    {fixture.away.teamname}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Middle({ fixture }: { fixture: Fixture }) {
  const { status, score, startsAt, timeKnown, zone } = fixture
  if (status === 'postponed') return <span className="em-middle">{TEXTS.postponed}</span>
  if (status === 'cancelled') return <span className="em-middle">{TEXTS.cancelled}</span>
  if (score !== null) {
    return (
      <b className={status === 'live' ? 'em-middle em-live' : 'em-middle'}>
        {score[0]} : {score[1]}
        {status === 'live' && <small>{TEXTS.live}</small>}
        <MatchMarks match={fixture} />
      </b>
    )
  }
  const time = startsAt !== null && timeKnown ? venueTime(startsAt, zone) : TEXTS.versus
  return <span className="em-middle">{time}</span>
}
