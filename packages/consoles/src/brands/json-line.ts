import type { BrandDecoder, FoundMessage, Memory, Told } from '../brand.ts'
import type { ConsoleState, ShownTime, TeamPair } from '../console-state.ts'
import { unlessWrong, writtenTime } from './characters.ts'

const NEW_LINE = 0x0a
const LONGEST = 8192
/**
 * The accepted names of fields, in lower case without blanks and signs: ours, ScoreSight's and Sportzcast's.
 */
const NAMES = {
  clock: ['clock', 'time', 'gameclock'],
  running: ['running', 'clockstatus'],
  rest: ['rest', 'resttimer'],
  period: ['period', 'quarter'],
  home: ['home', 'homescore'],
  guest: ['guest', 'away', 'guestscore', 'awayscore'],
  homeFouls: ['homefouls', 'hometeamfouls'],
  guestFouls: ['guestfouls', 'awayfouls', 'guestteamfouls'],
  homeTimeouts: ['hometimeouts'],
  guestTimeouts: ['guesttimeouts', 'awaytimeouts'],
  timeoutsCount: ['timeoutscount'],
  possession: ['possession'],
  shot: ['shot', 'shotclock'],
  shotRunning: ['shotrunning'],
  horn: ['horn'],
} as const

type FieldName = keyof typeof NAMES
type Fields = Readonly<Partial<Record<FieldName, unknown>>>

const FIELDS_BY_NAME: ReadonlyMap<string, FieldName> = new Map(
  (Object.keys(NAMES) as FieldName[]).flatMap((field) => NAMES[field].map((name) => [name, field] as const)),
)

/**
 * One JSON object per line, for bridges and programs: `{"clock":"5:23","running":true,"home":45,"guest":38}`.
 * Also accepts the list of `{"name", "text"}` that ScoreSight sends. A field that is absent from a line keeps
 * its value; null or an empty text means blank.
 */
export const JSON_LINE: BrandDecoder = { id: 'json', find, read }

function find(bytes: Uint8Array, from: number): FoundMessage {
  const end = bytes.indexOf(NEW_LINE, from)
  const isTooLong = (end < 0 ? bytes.length : end) - from > LONGEST
  if (isTooLong) return { kind: 'noise', next: end < 0 ? bytes.length : end + 1, damaged: true }
  if (end < 0) return { kind: 'partial', start: from }
  return { kind: 'message', start: from, end: end + 1 }
}

function read(memory: Memory, message: Uint8Array): Told | null {
  const fields = fieldsOf(parsed(new TextDecoder().decode(message)))
  if (fields === null) return null
  const state = unlessWrong(() => stateAfter(memory.state, fields))
  if (state === null) return null
  // A line without a clock counts for the clock only if it changes the flag, or shows or ends a rest.
  // Otherwise the old time may be wrong, because damage may have changed the name of the clock's field.
  const tellsFlag = state.running !== memory.state.running
  const tellsRest = state.rest !== null || memory.state.rest !== null
  const tellsClock = 'clock' in fields || ('rest' in fields && tellsRest) || tellsFlag
  return { memory: { ...memory, state }, tellsClock, isSure: false }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null) return null
  const entries = Array.isArray(value) ? value.map(namedText) : Object.entries(value)
  const fields: Partial<Record<FieldName, unknown>> = {}
  for (const [key, content] of entries) {
    const field = FIELDS_BY_NAME.get(key.toLowerCase().replace(/[^a-z]/g, ''))
    if (field !== undefined) fields[field] = content
  }
  return Object.keys(fields).length === 0 ? null : fields
}

function namedText(entry: unknown): [string, unknown] {
  if (typeof entry !== 'object' || entry === null) return ['', null]
  const { name, text } = entry as { name?: unknown; text?: unknown }
  return [typeof name === 'string' ? name : '', text]
}

function stateAfter(state: ConsoleState, fields: Fields): ConsoleState {
  const rest = 'rest' in fields ? timeIn(fields.rest) : state.rest
  const clock = 'clock' in fields ? timeIn(fields.clock) : state.clock
  return {
    clock: rest === null ? clock : null,
    rest,
    running: 'running' in fields ? flagIn(fields.running) : state.running,
    period: 'period' in fields ? periodIn(fields.period) : state.period,
    score: pair(fields, 'home', 'guest', state.score),
    fouls: pair(fields, 'homeFouls', 'guestFouls', state.fouls),
    timeouts: pair(fields, 'homeTimeouts', 'guestTimeouts', state.timeouts),
    timeoutsCount: 'timeoutsCount' in fields ? countedIn(fields.timeoutsCount) : state.timeoutsCount,
    possession: 'possession' in fields ? possessionIn(fields.possession) : state.possession,
    shot: 'shot' in fields ? timeIn(fields.shot) : state.shot,
    shotRunning: 'shotRunning' in fields ? flagIn(fields.shotRunning) : state.shotRunning,
    horn: 'horn' in fields ? flagIn(fields.horn) : state.horn,
  }
}

/** Reads whether a line counts the time-outs left or taken; any other text means taken. */
function countedIn(text: unknown): ConsoleState['timeoutsCount'] {
  return text === 'left' ? 'left' : 'taken'
}

function pair(fields: Fields, home: keyof Fields, guest: keyof Fields, before: TeamPair): TeamPair {
  return {
    home: home in fields ? countIn(fields[home]) : before.home,
    guest: guest in fields ? countIn(fields[guest]) : before.guest,
  }
}

function countIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,3}\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 999
    ? number
    : null
}

/** Reads a written time or plain seconds. Returns null for a blank. */
function timeIn(value: unknown): ShownTime | null {
  if (value === null) return null
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : 'wrong'
  return writtenTime(/^\s*\d{1,2}\s*$/.test(text) ? `:${text.trim().padStart(2, '0')}` : text)
}

function periodIn(value: unknown): ConsoleState['period'] {
  return typeof value === 'string' && /^\s*(OT|E|O)\s*$/i.test(value) ? 'overtime' : countIn(value)
}

function flagIn(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const letter = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return letter === 'R' ? true : letter === 'S' ? false : null
}

function possessionIn(value: unknown): ConsoleState['possession'] {
  return value === 'home' || value === 'guest' || value === 'none' ? value : null
}
