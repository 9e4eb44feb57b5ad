import {
  currentEvent,
  currentSetup,
  fold,
  LOG_VERSION,
  type MatchState,
  type Stored,
} from '@courtside/basketball'
import { type Fault, faultSentence, matchEvents, matchSetup } from '@courtside/contract'
import {
  type Contradiction,
  type GameLog,
  importedLog,
  liveStatsFile,
  nbaBoxScoreFile,
  nbaPlayByPlayFile,
  type ReadGame,
  readLiveStats,
  readNba,
  readStatCrew,
  UnreadableFile,
} from '@courtside/interchange'
import { z } from 'zod'

/** Thrown when the files don't contain a readable game, with a reason for the user. */
export class UnreadableGame extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(faultSentence(fault))
    this.fault = fault
  }
}

/** Supported formats of game files. */
export type GameFormat = 'livestats' | 'nba' | 'statcrew' | 'courtside'

/** A parsed game: its log, with the ids of the file. */
export interface ReadFile {
  readonly format: GameFormat
  readonly title: string
  /** Start of the game in epoch ms, or null when the file doesn't contain it. */
  readonly playedAt: number | null
  readonly state: MatchState
  readonly contradictions: readonly Contradiction[]
  /** Returns the log with times relative to a start at `playedAt`. */
  logAt(playedAt: number): GameLog
}

const MOST_EVENTS = 20_000

/**
 * The whole log as in `log.json`. Setup and events are validated after their migration to the current
 * version.
 */
const logFile = z.object({
  format: z.literal('courtside-log'),
  version: z.int(),
  title: z.string().catch(''),
  setup: z.record(z.string(), z.unknown()),
  events: z.array(z.record(z.string(), z.unknown())).max(MOST_EVENTS),
})

/**
 * Reads a game from files of one format: a single file, or for NBA liveData the box score and the
 * play-by-play.
 *
 *
 * @throws {UnreadableGame} when the files can't be read
 */
export function readGameFiles(files: readonly string[]): ReadFile {
  const [first = '', ...others] = files.map((text) => text.replace(/^\ufeff/, '').trim())
  if (first.startsWith('<')) {
    if (others.length > 0) throw new UnreadableGame({ code: 'one-file' })
    return { format: 'statcrew', ...read(readXml(first)) }
  }
  const parsed = [first, ...others].map(readJson)
  const box = parsed.map((file) => nbaBoxScoreFile.safeParse(file)).find(({ success }) => success)?.data
  const plays = parsed.map((file) => nbaPlayByPlayFile.safeParse(file)).find(({ success }) => success)?.data
  if (box !== undefined && plays !== undefined) return { format: 'nba', ...read(readNba(box, plays)) }
  if (box !== undefined || plays !== undefined) throw new UnreadableGame({ code: 'both-nba-files' })
  if (others.length > 0) throw new UnreadableGame({ code: 'one-file' })
  const log = logFile.safeParse(parsed[0])
  if (log.success) return { format: 'courtside', ...readLog(log.data) }
  const liveStats = liveStatsFile.safeParse(parsed[0])
  if (!liveStats.success) throw new UnreadableGame({ code: 'unknown-format' })
  return { format: 'livestats', ...read(readLiveStats(liveStats.data)) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableGame({ code: 'unknown-format' })
  }
}

function readXml(text: string): ReadGame {
  try {
    return readStatCrew(text)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new UnreadableGame(error.fault)
    throw error
  }
}

function read({ record, contradictions }: ReadGame): Omit<ReadFile, 'format'> {
  const { state, contradictions: refused } = importedLog(record)
  return {
    title: record.title,
    playedAt: record.playedAt,
    state,
    contradictions: [...contradictions, ...refused],
    logAt: (playedAt) => importedLog({ ...record, playedAt }).log,
  }
}

function readLog({ version, title, setup, events }: z.output<typeof logFile>): Omit<ReadFile, 'format'> {
  if (version > LOG_VERSION) throw new UnreadableGame({ code: 'log-of-later-version', version })
  const log = currentLog(version, setup, events)
  const state = folded(log)
  if (state.finishedAt === null) throw new UnreadableGame({ code: 'log-not-finished' })
  const began = log.events.find(({ kind }) => kind === 'period-started')?.at ?? state.finishedAt
  const moved = (playedAt: number): GameLog => {
    const by = playedAt - began
    return by === 0 ? log : { ...log, events: log.events.map((event) => ({ ...event, at: event.at + by })) }
  }
  return { title, playedAt: began, state, contradictions: [], logAt: moved }
}

/**
 * Returns the log of a file, migrated to the current version.
 * @throws {UnreadableGame} when the log is invalid
 */
function currentLog(version: number, setup: Stored, events: readonly Stored[]): GameLog {
  try {
    return {
      setup: matchSetup.parse(currentSetup(setup, version)),
      events: matchEvents.parse(
        events.map(({ seq, at, by: _by, ...body }) => ({
          ...currentEvent(body, version),
          seq,
          at,
          by: null,
        })),
      ),
    }
  } catch {
    throw new UnreadableGame({ code: 'broken-log' })
  }
}

/**
 * Folds a log.
 * @throws {UnreadableGame} when the log doesn't fold or refers to a player or team that is not in the match
 */
function folded(log: GameLog): MatchState {
  const people = new Set(log.setup.teams.flatMap(({ roster }) => roster.map(({ id }) => id)))
  const teams = new Set(log.setup.teams.map(({ id }) => id))
  for (const event of log.events) {
    const isStat = event.kind === 'stat-recorded' || event.kind === 'stat-corrected'
    const strange =
      (isStat && (!people.has(event.playerId) || !teams.has(event.teamId))) ||
      (isStat && event.playerInId !== undefined && !people.has(event.playerInId)) ||
      (event.kind === 'mark-recorded' && event.teamId !== null && !teams.has(event.teamId))
    if (strange) throw new UnreadableGame({ code: 'stranger-in-log' })
  }
  try {
    return fold(log.setup, log.events)
  } catch {
    throw new UnreadableGame({ code: 'broken-log' })
  }
}
