import { STAT_TYPES, type StatType } from '../src/index.ts'

export type Side = 'home' | 'away'

export interface PlayerRecord {
  id: string
  name: string
  /** As printed on the shirt: '00' and '0' differ. */
  jersey: string
  starter: boolean
}

export interface PlayRecord {
  seq: number
  type: StatType
  playerId: string
  team: Side
  quarter: number
  /** Seconds left in the quarter. */
  clock: number
  playerInId?: string
}

/** A play that belongs to a team and not to a player. A dead-ball rebound counts in no figure. */
export interface TeamPlayRecord {
  seq: number
  type: 'REBOUND' | 'DEADBALL REBOUND' | 'TURNOVER' | 'FOUL'
  team: Side
  quarter: number
  /** Seconds left in the quarter. */
  clock: number
}

/** Figure → value; `min` in seconds. */
export type OfficialLine = Record<string, number>

/** A real game with the official figures to compare with. */
export interface GameFile {
  gameId: string
  quarterSeconds: number
  overtimeSeconds: number
  quarters: number
  players: Record<Side, PlayerRecord[]>
  events: PlayRecord[]
  /** Team plays of the kinds that our log also has; plays of other kinds are left out. */
  teamPlays: TeamPlayRecord[]
  officialBox: Record<string, OfficialLine>
  officialTeamBox: Record<Side, OfficialLine>
  officialScoreByQuarter: Record<Side, number[]>
  knownIssues: string[]
}

/**
 * Reads the text of a game file.
 * @throws Error naming the place in the file that does not have the expected shape
 */
export function parseGameFile(text: string): GameFile {
  const root = object(JSON.parse(text), 'the file')
  const players = (side: Side) => list(object(root[side], side)['players'], `${side}.players`, playerRecord)
  return {
    gameId: string(root['gameId'], 'gameId'),
    quarterSeconds: number(root['quarterSeconds'], 'quarterSeconds'),
    overtimeSeconds: number(root['overtimeSeconds'], 'overtimeSeconds'),
    quarters: number(root['quarters'], 'quarters'),
    players: { home: players('home'), away: players('away') },
    events: list(root['events'], 'events', playRecord),
    teamPlays: list(root['teamEvents'] ?? [], 'teamEvents', teamPlayRecord).filter((play) => play !== null),
    officialBox: record(root['officialBox'], 'officialBox', officialLine),
    officialTeamBox: bothSides(root['officialTeamBox'], 'officialTeamBox', officialLine),
    officialScoreByQuarter: bothSides(root['officialScoreByQuarter'], 'officialScoreByQuarter', (value, at) =>
      list(value, at, number),
    ),
    knownIssues: list(root['knownIssues'] ?? [], 'knownIssues', (issue) => JSON.stringify(issue)),
  }
}

function playerRecord(value: unknown, at: string): PlayerRecord {
  const player = object(value, at)
  return {
    id: string(player['id'], `${at}.id`),
    name: string(player['name'], `${at}.name`),
    jersey: string(player['jersey'], `${at}.jersey`),
    starter: player['starter'] === true,
  }
}

function playRecord(value: unknown, at: string): PlayRecord {
  const play = object(value, at)
  const playerInId = play['playerInId']
  return {
    seq: number(play['seq'], `${at}.seq`),
    type: statType(play['type'], `${at}.type`),
    playerId: string(play['playerId'], `${at}.playerId`),
    team: side(play['team'], `${at}.team`),
    quarter: number(play['quarter'], `${at}.quarter`),
    clock: number(play['clock'], `${at}.clock`),
    ...(playerInId == null ? {} : { playerInId: string(playerInId, `${at}.playerInId`) }),
  }
}

const TEAM_PLAYS = ['REBOUND', 'DEADBALL REBOUND', 'TURNOVER', 'FOUL'] as const

/** @returns null for a kind of team play that our log does not have */
function teamPlayRecord(value: unknown, at: string): TeamPlayRecord | null {
  const play = object(value, at)
  const written = string(play['type'], `${at}.type`).replace('_', ' ')
  const type = TEAM_PLAYS.find((known) => known === written)
  if (type === undefined) return null
  return {
    seq: number(play['seq'], `${at}.seq`),
    type,
    team: side(play['team'], `${at}.team`),
    quarter: number(play['quarter'], `${at}.quarter`),
    clock: number(play['clock'], `${at}.clock`),
  }
}

function officialLine(value: unknown, at: string): OfficialLine {
  return record(value, at, number)
}

function bothSides<T>(value: unknown, at: string, parse: (value: unknown, at: string) => T): Record<Side, T> {
  const sides = object(value, at)
  return { home: parse(sides['home'], `${at}.home`), away: parse(sides['away'], `${at}.away`) }
}

function record<T>(value: unknown, at: string, parse: (value: unknown, at: string) => T): Record<string, T> {
  const entries = Object.entries(object(value, at))
  return Object.fromEntries(entries.map(([key, item]) => [key, parse(item, `${at}.${key}`)]))
}

function list<T>(value: unknown, at: string, parse: (value: unknown, at: string) => T): T[] {
  if (!Array.isArray(value)) throw new Error(`${at} is not a list`)
  return value.map((item, index) => parse(item, `${at}[${index}]`))
}

function object(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${at} is not an object`)
  return Object.fromEntries(Object.entries(value))
}

function string(value: unknown, at: string): string {
  if (typeof value !== 'string') throw new Error(`${at} is not a string`)
  return value
}

function number(value: unknown, at: string): number {
  if (typeof value !== 'number') throw new Error(`${at} is not a number`)
  return value
}

function side(value: unknown, at: string): Side {
  if (value !== 'home' && value !== 'away') throw new Error(`${at} is neither home nor away`)
  return value
}

function statType(value: unknown, at: string): StatType {
  const type = STAT_TYPES.find((known) => known === value)
  if (type === undefined) throw new Error(`${at} is not a known type`)
  return type
}
