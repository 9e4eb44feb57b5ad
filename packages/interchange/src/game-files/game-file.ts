import type { z } from 'zod'
import { UnreadableFile } from '../contradiction.ts'
import { readEuroLeague } from '../euroleague/read.ts'
import { euroLeagueBoxScore, euroLeaguePlays, euroLeaguePoints } from '../euroleague/schema.ts'
import { readGenius } from '../genius/read.ts'
import { geniusFile } from '../genius/schema.ts'
import { importedGame } from '../imported-log.ts'
import { readLiveStats } from '../livestats/read.ts'
import { liveStatsFile } from '../livestats/schema.ts'
import type { InstantOf } from '../local-start.ts'
import { readNba } from '../nba/read.ts'
import { nbaBoxScoreFile, nbaPlayByPlayFile } from '../nba/schema.ts'
import { readNbaStats } from '../nba-stats/read.ts'
import { nbaStatsBoxScore, nbaStatsV2, nbaStatsV3 } from '../nba-stats/schema.ts'
import type { ReadGame } from '../read-game.ts'
import { readStatCrew } from '../statcrew/read.ts'
import { fileKind, fileParts, type GameFiles } from './file-kind.ts'
import { pointsOf, type ReadFile } from './read-file.ts'
import { UnreadableGame } from './unreadable-game.ts'

// These modules load the contract's schemas, which takes longer than loading all other readers. They are
// loaded only for the files that need them.
const boxTables = () => import('../box-table/read-box-table.ts')
const logFiles = () => import('./log-file.ts')

/**
 * Reads a game from its files: one file, or several for NBA and EuroLeague. A large file takes about 20 ms.
 * @throws {UnreadableGame} if the files cannot be read
 */
export async function readGameFiles(files: readonly string[], instantOf: InstantOf): Promise<ReadFile> {
  const texts = files.map((text) => text.replace(/^\ufeff/, '').trim())
  const [first = ''] = texts
  const kind = fileKind(first)
  if (kind === 'binary') throw new UnreadableGame({ code: 'is-binary' })
  if (kind === 'web-page') throw new UnreadableGame({ code: 'is-web-page' })
  if (kind === 'xml') {
    if (texts.length > 1) throw new UnreadableGame({ code: 'one-file' })
    return { format: 'statcrew', ...read(readXml(first, instantOf)) }
  }
  if (texts.length === 1 && !/^[{[]/.test(first)) {
    const { boxTable } = await boxTables()
    const table = boxTable(first)
    if (table !== null) return { format: 'table', ...read(table) }
  }
  return readParts(fileParts(texts.map(readJson)))
}

/**
 * Reads a game from its recognized files.
 * @throws {UnreadableGame} if a file is missing, is superfluous, or cannot be read
 */
async function readParts(files: GameFiles): Promise<ReadFile> {
  const { log, liveStats, genius, euroLeague, nba, count } = files
  const single = log ?? liveStats ?? genius
  if (single !== undefined && count > 1) throw new UnreadableGame({ code: 'one-file' })
  if (log !== undefined) {
    const { readLogFile } = await logFiles()
    return { format: 'courtside', ...readLogFile(log) }
  }
  if (liveStats !== undefined) {
    return { format: 'livestats', ...read(readLiveStats(checked(liveStatsFile, liveStats))) }
  }
  if (genius !== undefined) {
    return { format: 'genius', ...read(readGenius(checked(geniusFile, genius))) }
  }
  if (euroLeague !== undefined) {
    return { format: 'euroleague', ...read(euroLeagueGame(euroLeague)) }
  }
  if (nba !== undefined) return nbaGame(nba)
  throw new UnreadableGame(files.unknown)
}

function euroLeagueGame({ box, plays, points }: NonNullable<GameFiles['euroLeague']>): ReadGame {
  const format = 'EuroLeague'
  if (box === undefined && plays === undefined) throw new UnreadableGame({ code: 'shots-alone', format })
  if (box === undefined) throw new UnreadableGame({ code: 'plays-alone', format })
  return readEuroLeague(
    checked(euroLeagueBoxScore, box),
    plays === undefined ? undefined : checked(euroLeaguePlays, plays),
    points === undefined ? undefined : checked(euroLeaguePoints, points),
  )
}

function nbaGame(files: NonNullable<GameFiles['nba']>): ReadFile {
  const { box, statsBox, plays, v2, v3 } = files
  const format = 'NBA'
  if (box === undefined && statsBox === undefined) throw new UnreadableGame({ code: 'plays-alone', format })
  const boxScore = box === undefined ? checked(nbaStatsBoxScore, statsBox) : checked(nbaBoxScoreFile, box)
  if (plays !== undefined) {
    return { format: 'nba', ...read(readNba(boxScore, checked(nbaPlayByPlayFile, plays))) }
  }
  if (v2 === undefined && v3 === undefined) return { format: 'nba', ...read(readNba(boxScore)) }
  const rows = v2 === undefined ? checked(nbaStatsV3, v3) : checked(nbaStatsV2, v2)
  return { format: 'nba', ...read(readNbaStats(boxScore, rows)) }
}

/**
 * Validates a file of a known kind.
 * @throws {UnreadableGame} if the file is not valid
 */
function checked<Schema extends z.ZodType>(schema: Schema, file: unknown): z.output<Schema> {
  const parsed = schema.safeParse(file)
  if (parsed.success) return parsed.data
  throw new UnreadableGame({ code: 'unknown-format' })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableGame({ code: 'unknown-format' })
  }
}

function readXml(text: string, instantOf: InstantOf): ReadGame {
  try {
    return readStatCrew(text, instantOf)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new UnreadableGame(error.fault)
    throw error
  }
}

function read(game: ReadGame): Omit<ReadFile, 'format'> {
  const { title, playedAt, finished } = game.record
  const { log, box, contradictions } = importedGame(game)
  return { title, playedAt, log, points: pointsOf(box), final: finished, contradictions }
}
