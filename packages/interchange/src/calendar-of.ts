import type { Fixture } from '@courtside/contract'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { localMomentOf } from './values/local-time.ts'

/** Assumed duration of a match in calendars, in ms. */
const LENGTH_MS = 2 * 3_600_000
/** How often calendar programs should load a calendar again, in seconds. */
const ASK_AGAIN_S = 3600

/** The texts of a calendar, in one language. */
export interface CalendarTexts {
  teams(sides: { home: string; away: string }): string
  postponed(game: { teams: string }): string
  cancelled(game: { teams: string }): string
  friendlies(competition: { name: string }): string
}

/** A fixture with the data that a calendar needs in addition. */
export interface CalendarFixture {
  fixture: Fixture
  createdAt: Date
  changedAt: Date
  /** Number of changes so far. By this number, calendar programs recognize the latest version. */
  revision: number
}

/**
 * Returns the fixtures that have a date, as iCalendar (RFC 5545). Contains no scores. An event always keeps
 * its UID, and its sequence number increases with each change, so that calendar programs move the event. A
 * cancelled match stays in the calendar, marked as cancelled.
 * @param origin the site's origin, for example `https://club.example`
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
      // Two clubs use the same match numbers. The creation time makes the UID unique.
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

/**
 * Returns the start and end of an event. If the time of day is unknown, the event takes the whole day in the
 * venue's time zone.
 */
function timesOf({ timeKnown, zone }: Fixture, start: Date) {
  if (timeKnown) return { start, end: new Date(start.getTime() + LENGTH_MS) }
  return { start: new Date(`${localMomentOf(start, zone).date}T00:00:00Z`), allDay: true }
}
