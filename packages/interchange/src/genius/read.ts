import { clockOf } from '../clock-text.ts'
import { readLiveStats } from '../livestats/read.ts'
import { liveStatsFile } from '../livestats/schema.ts'
import type { ReadGame } from '../read-game.ts'
import type { GeniusFile } from './schema.ts'

type Person = GeniusFile['statistics']['data']['base']['home']['persons'][number]['rows'][number]
type Fixture = NonNullable<GeniusFile['fixture']>

/** Statuses of a game that is over. */
const FINAL = new Set(['CONFIRMED', 'FINISHED', 'COMPLETE', 'COMPLETED', 'OFFICIAL', 'PROTESTED'])

/** LiveStats' names of the figures, by their names in `statistics`. */
const FIGURES: Readonly<Record<string, string>> = {
  points: 'sPoints',
  fieldGoalsMade: 'sFieldGoalsMade',
  fieldGoalsAttempted: 'sFieldGoalsAttempted',
  pointsThreeMade: 'sThreePointersMade',
  pointsThreeAttempted: 'sThreePointersAttempted',
  freeThrowsMade: 'sFreeThrowsMade',
  freeThrowsAttempted: 'sFreeThrowsAttempted',
  reboundsOffensive: 'sReboundsOffensive',
  reboundsDefensive: 'sReboundsDefensive',
  rebounds: 'sReboundsTotal',
  assists: 'sAssists',
  steals: 'sSteals',
  blocks: 'sBlocks',
  turnovers: 'sTurnovers',
  foulsPersonal: 'sFoulsPersonal',
  foulsDrawn: 'sFoulsOn',
  plusMinus: 'sPlusMinusPoints',
}

/**
 * Reads `fixture_detail`. It has the terms of LiveStats in another spelling, because one company makes both.
 */
export function readGenius(file: GeniusFile): ReadGame {
  const fixture = file.fixture ?? file.banner?.fixture
  if (fixture === undefined) throw new Error('The schema requires a fixture.')
  const { home, away } = file.statistics.data.base
  const people = [home, away].map(({ persons }) => persons.flatMap(({ rows }) => rows))
  const keys = new Map(people.flatMap((rows) => rows.map(({ personId }, index) => [personId, index + 1])))
  const { profile } = fixture
  const rows = rowsOf(file, fixture, keys)
  return readLiveStats(
    liveStatsFile.parse({
      playedAt: fixture.startTimeUTC.replace(/(?<=T[\d:.]+)$/, 'Z'),
      finished: fixture.status === '' ? undefined : FINAL.has(fixture.status.toUpperCase()) ? 1 : 0,
      periodsMax: profile.numberOfPeriods,
      periodLengthREGULAR: profile.periodLength,
      periodLengthOVERTIME: profile.overtimeLength,
      venue: { name: fixture.venue, city: '' },
      tm: {
        '1': teamOf(fixture, true, people[0] ?? [], rows),
        '2': teamOf(fixture, false, people[1] ?? [], rows),
      },
      pbp: rows,
    }),
  )
}

function teamOf({ competitors }: Fixture, isHome: boolean, people: readonly Person[], rows: readonly Row[]) {
  const isPlaced = ({ tno, x, y }: Row) => tno === (isHome ? 1 : 2) && x !== null && y !== null
  const competitor = competitors.find((each) => each.isHome === isHome)
  const points = Number(competitor?.score || Number.NaN)
  return {
    name: competitor?.name ?? '',
    ...(Number.isFinite(points) && { tot_sPoints: points }),
    pl: Object.fromEntries(people.map((person, index) => [String(index + 1), playerOf(person)])),
    shot: rows.filter(isPlaced),
  }
}

function playerOf({ personName, firstName, familyName, bib, starter, statistics }: Person) {
  const words = personName.trim().split(/\s+/)
  const isNamed = firstName !== '' || familyName !== ''
  const minutes = clockOf(String(statistics['minutes'] ?? ''))
  return {
    firstName: isNamed ? firstName : words.slice(0, -1).join(' '),
    familyName: isNamed ? familyName : words.at(-1),
    shirtNumber: bib,
    starter: starter ? 1 : 0,
    ...(minutes !== undefined && {
      sMinutes: `${Math.floor(minutes / 60_000)}:${String(Math.floor(minutes / 1000) % 60).padStart(2, '0')}`,
    }),
    ...Object.fromEntries(
      Object.entries(FIGURES).flatMap(([theirs, ours]) =>
        typeof statistics[theirs] === 'number' ? [[ours, statistics[theirs]]] : [],
      ),
    ),
  }
}

interface Row {
  readonly tno: number
  readonly actionNumber: number
  /** Place in per cent of the court; null if unknown. */
  readonly x: number | null
  readonly y: number | null
}

/** Returns the rows of all periods, in the form of LiveStats. */
function rowsOf(
  file: GeniusFile,
  { competitors, profile }: Fixture,
  keys: ReadonlyMap<string, number>,
): Row[] {
  const homeId = competitors.find(({ isHome }) => isHome)?.entityId
  const rows: Row[] = []
  let foul: number | '' = ''
  for (const [key, { events }] of Object.entries(file.pbp).sort(([a], [b]) => Number(a) - Number(b))) {
    const period = Number(key)
    const isOvertime = period > profile.numberOfPeriods
    for (const event of inOrder(events)) {
      const actionNumber = rows.length + 1
      const actionType = event.eventType.toLowerCase()
      const isTeams = event.entityId !== ''
      rows.push({
        x: event.x ?? null,
        y: event.y ?? null,
        clock: clockText(event.clock),
        period: isOvertime ? period - profile.numberOfPeriods : period,
        periodType: isOvertime ? 'OVERTIME' : 'REGULAR',
        tno: isTeams ? (event.entityId === homeId ? 1 : 2) : 0,
        pno: event.personId === '' ? 0 : (keys.get(event.personId) ?? -1),
        success: event.success === false ? 0 : 1,
        actionType,
        subType: event.eventSubType.toLowerCase(),
        actionNumber,
        // The event of a drawn foul follows its foul, but contains no reference to it.
        previousAction: actionType === 'foulon' ? foul : '',
      } as Row)
      if (actionType === 'foul') foul = actionNumber
    }
  }
  return rows
}

/** Returns the events of a period, earliest first. Some pages send them latest first. */
function inOrder<Event extends { clock: string }>(events: readonly Event[]): readonly Event[] {
  const [first, last] = [clockOf(events[0]?.clock ?? ''), clockOf(events.at(-1)?.clock ?? '')]
  return first !== undefined && last !== undefined && first < last ? events.toReversed() : events
}

function clockText(text: string): string {
  const ms = clockOf(text) ?? 0
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 60_000)}:${two((ms / 1000) % 60)}:${two((ms % 1000) / 10)}`
}
