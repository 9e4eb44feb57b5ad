import type { Fixture } from '@courtside/contract'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { localMomentOf } from './local-time.ts'
import type { texts as english } from './texts.ts'

/** How long a match is taken to last in calendars, ms. */
const LENGTH_MS = 2 * 3_600_000
/** How often calendars are to ask again, s. */
const ASK_AGAIN_S = 3600

/** What calendars say, in one language. */
export type CalendarTexts = typeof english

/** A fixture with what calendars need besides. */
export interface CalendarFixture {
  fixture: Fixture
  createdAt: Date
  changedAt: Date
  /** Counts the changes, so that calendars take the latest. */
  revision: number
}

/**
 * A calendar (RFC 5545) of fixtures that have a day. It never tells a score. An event keeps its UID for good, and a number that
 * rises whenever the fixture changes, so that a match that is moved moves in the calendars that follow; one that is called off is shown so.
 * @param origin the site's address, such as `https://club.example`
 */
export function calendarOf(
  name: string,
  entries: readonly CalendarFixture[],
  origin: string,
  texts: CalendarTexts,
): string {
  const calendar = new ICalCalendar({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Courtside', product: 'Schedule' },
    ttl: ASK_AGAIN_S,
  })
  for (const { fixture, createdAt, changedAt, revision } of entries) {
    if (fixture.startsAt === null) continue
    calendar.createEvent({
      // Two clubs number their matches alike, and rarely make one in the same millisecond.
      id: `fixture-${fixture.id}-${createdAt.getTime()}@courtside`,
      sequence: revision,
      stamp: changedAt,
      lastModified: changedAt,
      summary: summaryOf(fixture, texts),
      description: competitionOf(fixture, texts),
      location: fixture.venue,
      url: `${origin}/watch/${fixture.id}`,
      status: statusOf(fixture),
      ...timesOf(fixture, new Date(fixture.startsAt)),
    })
  }
  return calendar.toString()
}

function competitionOf({ competition: { name, season, friendly } }: Fixture, texts: CalendarTexts): string {
  return friendly ? texts.friendlies({ name }) : `${name} ${season}`
}

function summaryOf({ home, away, status }: Fixture, texts: CalendarTexts): string {
  const teams = texts.teams({ home: home.teamname, away: away.teamname })
  if (status === 'postponed') return texts.postponed({ teams })
  return status === 'cancelled' ? texts.cancelled({ teams }) : teams
}

function statusOf({ status }: Fixture): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED
  return status === 'postponed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** A match of which only the day is known takes the day, by the calendar of its venue. */
function timesOf({ timeKnown, zone }: Fixture, start: Date) {
  if (timeKnown) return { start, end: new Date(start.getTime() + LENGTH_MS) }
  return { start: new Date(`${localMomentOf(start, zone).date}T00:00:00Z`), allDay: true }
}
