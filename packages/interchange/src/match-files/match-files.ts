import { advancedStats, boxScore, LOG_VERSION, type MatchState } from '@courtside/basketball'
import type { MatchFile } from '@courtside/contract'
import { type GameLog, handedOn, LOG_FORMAT } from '../game-log.ts'
import type { WrittenMatch } from '../game-record.ts'
import { liveStatsOf } from '../livestats/write.ts'
import { nbaBoxScoreOf, nbaPlayByPlayOf } from '../nba/write.ts'
import { statCrewOf } from '../statcrew/write.ts'
import { allPlayersCsv, allTeamsCsv, playsCsv } from './wide-csv.ts'

/** A match from which files are written. */
export interface FiledMatch {
  readonly title: string
  readonly events: GameLog['events']
  readonly written: WrittenMatch
}

const JSON_TYPE = 'application/json; charset=utf-8'
const CSV_TYPE = 'text/csv; charset=utf-8'

/** Media type and content of each file. */
const FILES: Readonly<Record<MatchFile, { type: string; write(match: FiledMatch): string }>> = {
  'data.json': { type: JSON_TYPE, write: ({ written }) => JSON.stringify(liveStatsOf(written)) },
  'playbyplay.json': { type: JSON_TYPE, write: ({ written }) => JSON.stringify(nbaPlayByPlayOf(written)) },
  'boxscore.json': { type: JSON_TYPE, write: ({ written }) => JSON.stringify(nbaBoxScoreOf(written)) },
  'statcrew.xml': { type: 'application/xml; charset=utf-8', write: ({ written }) => statCrewOf(written) },
  'log.json': { type: JSON_TYPE, write: logFile },
  'players.csv': {
    type: CSV_TYPE,
    write: ({ written: { state, now } }) =>
      allPlayersCsv(state, boxScore(state, now), advancedStats(state, now)),
  },
  'teams.csv': {
    type: CSV_TYPE,
    write: ({ written: { state, now } }) =>
      allTeamsCsv(state, boxScore(state, now), advancedStats(state, now)),
  },
  'plays.csv': { type: CSV_TYPE, write: ({ written: { state } }) => playsCsv(state) },
}

/**
 * Returns the data for the files of a match. The clock of a running match is read at `now`.
 * @param playedAt the start of the match if it is known, otherwise another moment of that day, in epoch ms
 */
export function filedMatch(
  title: string,
  { state, events }: { state: MatchState; events: GameLog['events'] },
  playedAt: number,
  now: number,
): FiledMatch {
  return { title, events, written: { title, playedAt, state, now: state.finishedAt ?? now } }
}

/** Returns the content of a match's file. */
export function fileText(file: MatchFile, match: FiledMatch): string {
  return FILES[file].write(match)
}

/** Returns the media type of a file. */
export function fileType(file: MatchFile): string {
  return FILES[file].type
}

/** Returns the whole log, with teams and players as they were when the match was created. */
function logFile({ title, events, written: { state } }: FiledMatch): string {
  const log = handedOn({ setup: state.created, events })
  return JSON.stringify(inKeyOrder({ format: LOG_FORMAT, version: LOG_VERSION, title, ...log }))
}

/**
 * Returns a value with the keys of its objects sorted, because the database returns keys in another order
 * than memory.
 */
function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, inKeyOrder(each)]))
}
