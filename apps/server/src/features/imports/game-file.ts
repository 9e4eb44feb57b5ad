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

/** The files are none that a game can be read from: why, for the one who sent them. */
export class UnreadableGame extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(faultSentence(fault))
    this.fault = fault
  }
}

/** The formats that a game is read from. */
export type GameFormat = 'livestats' | 'nba' | 'statcrew' | 'courtside'

/** A game that was read: its log, with the numbers of the file. */
export interface ReadFile {
  readonly format: GameFormat
  readonly title: string
  /** When it began, epoch ms; null when the file does not say. */
  readonly playedAt: number | null
  readonly state: MatchState
  readonly contradictions: readonly Contradiction[]
  /** The log, as if the game had begun at `playedAt`. */
  logAt(playedAt: number): GameLog
}

const MOST_EVENTS = 20_000

/** The whole log as `log.json` has it, whose setup and events are looked at after they were brought to today's version. */
const logFile = z.object({
  format: z.literal('courtside-log'),
  version: z.int(),
  title: z.string().catch(''),
  setup: z.record(z.string(), z.unknown()),
  events: z.array(z.record(z.string(), z.unknown())).max(MOST_EVENTS),
})

/**
 * Reads a game from the files of one format: one file, or with NBA liveData the box score and the play-by-play.
 *
 * @throws {UnreadableGame} when it cannot
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

/** What a file says of a log, as today's version has it. @throws {UnreadableGame} when it is none */
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

/** @throws {UnreadableGame} when the log does not fold, or names somebody who is not in the match */
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
