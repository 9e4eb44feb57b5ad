import type { Fixture } from '@courtside/contract'
import { Link } from 'react-router'
import { useSchedule } from '../../../api/season/schedule.ts'
import { Countdown } from '../../../ui/match/Countdown.tsx'
import { shortCompetitionName } from '../../../ui/match/competition-name.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { dayOf, dayWithWeekday, venueTime } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

/** A team's next match with a countdown. Renders nothing if none is scheduled. */
export function NextGame({ teamId }: { teamId: number }) {
  const upcoming = useSchedule({ teamId, show: 'upcoming', limit: 5 }).data?.data ?? []
  const next = upcoming.find(({ status, startsAt }) => status === 'scheduled' && startsAt !== null)
  return next ? <Next fixture={next} /> : null
}

function Next({
  fixture: { id, home, away, startsAt, timeKnown, zone, round, competition, venue },
}: {
  fixture: Fixture
}) {
  const day = startsAt && dayWithWeekday(dayOf(startsAt, zone))
  return (
    <Sheet
      title={TEXTS.next}
      meta={[day, startsAt && timeKnown && venueTime(startsAt, zone), venue].filter(Boolean).join(', ')}
    >
      <div className="next-game">
        <div className="next-teams">
          <Crest team={home} height="3.5rem" />
          <span className="label">{TEXTS.whatFor(shortCompetitionName(competition), round)}</span>
          <Crest team={away} height="3.5rem" />
          <span>{home.teamname}</span>
          <span className="meta">{TEXTS.homeTo}</span>
          <span>{away.teamname}</span>
        </div>
        {startsAt && <Countdown to={startsAt} />}
        <Link className="btn" to={`/watch/${id}`}>
          {TEXTS.toTheGame}
        </Link>
      </div>
    </Sheet>
  )
}
