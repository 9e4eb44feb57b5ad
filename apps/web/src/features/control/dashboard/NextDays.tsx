import type { Fixture } from '@courtside/contract'
import { Link } from 'react-router'
import { List } from '../../../ui/page/List.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { dayOf, dayWithWeekday, venueTime } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

/**
 * The games of the next seven days that have not started, each with a button that starts it. Renders nothing
 * if there are none.
 */
export function NextDays({ fixtures }: { fixtures: readonly Fixture[] }) {
  const coming = fixtures.filter(({ status, overdue }) => status === 'scheduled' && !overdue)
  if (coming.length === 0) return null
  return (
    <Sheet
      title={TEXTS.nextDays}
      foot={
        <Link className="link" to="/fixtures">
          {TEXTS.toFixtures}
        </Link>
      }
    >
      <List label={TEXTS.nextDays}>
        {coming.map((fixture) => (
          <li key={fixture.id} className="row dash-next">
            <span className="row-text">
              <span className="row-name">{TEXTS.versus(fixture.home.teamname, fixture.away.teamname)}</span>
              <span className="meta">{factsOf(fixture)}</span>
            </span>
            <Link
              className="btn"
              to={`/live?fixture=${fixture.id}`}
              aria-label={TEXTS.startOf(TEXTS.versus(fixture.home.teamname, fixture.away.teamname))}
            >
              {TEXTS.startFixture}
            </Link>
          </li>
        ))}
      </List>
    </Sheet>
  )
}

function factsOf({ startsAt, timeKnown, zone, venue }: Fixture): string {
  const when = startsAt && [dayWithWeekday(dayOf(startsAt, zone)), timeKnown && venueTime(startsAt, zone)]
  return [...(when || []), venue].filter(Boolean).join(', ')
}
