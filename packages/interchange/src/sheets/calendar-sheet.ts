import { type FixtureField, MOST_OF_VENUE, MOST_ROWS } from '@courtside/contract'
import ICAL from 'ical.js'
import type { Temporal } from 'temporal-polyfill'
import { temporal } from '../values/temporal.ts'
import { type SheetRow, UnreadableTable } from './sheet.ts'

/**
 * The columns of the rows that an iCalendar file becomes, in their order. The first row contains these names.
 */
export const CALENDAR_COLUMNS = [
  'game number',
  'teams',
  'date',
  'time',
  'venue',
  'status',
] as const satisfies readonly FixtureField[]

/** Reports whether text is an iCalendar file (RFC 5545). */
export function isCalendar(text: string): boolean {
  return /^\ufeff?\s*BEGIN:VCALENDAR/i.test(text)
}

/**
 * Returns the events of an iCalendar file (RFC 5545) as rows, in the order of the file. Times in UTC or in a
 * time zone are converted to `zone`. Other times, and dates without a time, are local times of the hall.
 * @param zone time zone of the competition
 * @throws {UnreadableTable} the file is damaged or has too many events
 */
export function calendarSheet(text: string, zone: string): SheetRow[] {
  let events: ICAL.Component[]
  try {
    const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\ufeff/, '').trim()))
    events = calendar.getAllSubcomponents('vevent')
    for (const part of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(part)
    const rows = latestOf(events).map((event, index) => ({ line: index + 2, ...rowOf(event, zone) }))
    if (rows.length > MOST_ROWS) throw new UnreadableTable({ code: 'too-many-rows', most: MOST_ROWS })
    return [{ line: 1, cells: CALENDAR_COLUMNS }, ...rows]
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable({ code: 'broken-calendar' })
  } finally {
    ICAL.TimezoneService.reset()
  }
}

/** Returns the latest version of each event, the one with the highest sequence number (RFC 5545, 3.8.7.4). */
function latestOf(events: readonly ICAL.Component[]): ICAL.Component[] {
  const latest = new Map<string, ICAL.Component>()
  for (const event of events) {
    const known = latest.get(idOf(event))
    if (known === undefined || sequenceOf(event) >= sequenceOf(known)) latest.set(idOf(event), event)
  }
  return [...latest.values()]
}

function sequenceOf(event: ICAL.Component): number {
  return Number(event.getFirstPropertyValue('sequence') ?? 0)
}

/** Returns the id of an event. Events of one series have the same UID and different recurrence ids. */
function idOf(event: ICAL.Component): string {
  const uid = String(event.getFirstPropertyValue('uid') ?? '')
  const recurrence = event.getFirstPropertyValue('recurrence-id')
  return recurrence === null ? uid : `${uid} ${String(recurrence)}`
}

function rowOf(event: ICAL.Component, competitionZone: string): Omit<SheetRow, 'line'> {
  // Calendars write an address over several lines.
  const text = (name: string) =>
    String(event.getFirstPropertyValue(name) ?? '')
      .replace(/\s+/gu, ' ')
      .trim()
  const { date, time, ...zone } = momentOf(event, competitionZone)
  const status = text('status').toUpperCase()
  const called = status === 'CANCELLED' ? 'cancelled' : ''
  const cells = [idOf(event), text('summary'), date, time, shortened(text('location')), called]
  return { cells, ...zone }
}

/** Returns a venue without the last words of an address that is too long. */
function shortened(venue: string): string {
  if (venue.length <= MOST_OF_VENUE) return venue
  return venue
    .slice(0, MOST_OF_VENUE + 1)
    .replace(/[\s,;]+\S*$/u, '')
    .slice(0, MOST_OF_VENUE)
}

/** The local start of an event, in `zone` or, if it is absent, in the hall's time zone. */
interface EventMoment {
  date: string
  time: string
  zone?: string
}

function momentOf(event: ICAL.Component, zone: string): EventMoment {
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time)) return { date: '', time: '' }
  const two = (part: number) => String(part).padStart(2, '0')
  const date = `${String(start.year).padStart(4, '0')}-${two(start.month)}-${two(start.day)}`
  if (start.isDate) return { date, time: '' }
  if (start.zone === ICAL.Timezone.localTimezone) {
    // The time has no zone, or names a zone that the file does not define.
    const named = String(event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '')
    const time = `${two(start.hour)}:${two(start.minute)}`
    if (!isZone(named)) return { date, time }
    return localMoment(temporal().PlainDateTime.from(`${date}T${time}`).toZonedDateTime(named), zone)
  }
  const instant = temporal().Instant.fromEpochMilliseconds(start.toUnixTime() * 1000)
  return localMoment(instant.toZonedDateTimeISO('UTC'), zone)
}

function localMoment(moment: Temporal.ZonedDateTime, zone: string): EventMoment {
  const local = moment.withTimeZone(zone)
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    zone,
  }
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name !== ''
  } catch {
    return false
  }
}
