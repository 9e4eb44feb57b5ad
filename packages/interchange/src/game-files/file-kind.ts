import type { Fault } from '@courtside/contract'
import { LOG_FORMAT } from '../game-log.ts'

/**
 * The first characters of ZIP files (also spreadsheets), PDF, PNG and GIF, and control characters that no
 * text contains.
 */
const BINARY = /^(PK|%PDF-|.?PNG\r?\n|GIF8)|[\p{Cc}--[\t\n\r]]/v
/** Number of characters at the start of a file that are searched for {@link BINARY}. */
const HEAD = 1000

/** Returns the kind of a file, judged by its first characters. */
export function fileKind(text: string): 'binary' | 'web-page' | 'xml' | 'other' {
  const head = text.slice(0, HEAD)
  if (BINARY.test(head)) return 'binary'
  if (/^<(!doctype\s+html|html[\s>])/i.test(head)) return 'web-page'
  return head.startsWith('<') ? 'xml' : 'other'
}

/** The files of one game by their kind, not validated yet. */
export interface GameFiles {
  readonly count: number
  readonly log?: unknown
  readonly liveStats?: unknown
  readonly genius?: unknown
  readonly euroLeague?: { readonly box?: unknown; readonly plays?: unknown; readonly points?: unknown }
  readonly nba?: {
    readonly box?: unknown
    readonly statsBox?: unknown
    readonly plays?: unknown
    readonly v2?: unknown
    readonly v3?: unknown
  }
  /** The fault to report if no file was recognized. */
  readonly unknown: Fault
}

/** Maximum number of an unknown file's field names in its fault. */
const SHOWN_FIELDS = 5

/** Recognizes JSON files by their fields. This takes less time than validating them against every format. */
export function fileParts(files: readonly unknown[]): GameFiles {
  let found: GameFiles = { count: files.length, unknown: { code: 'unknown-format' } }
  for (const file of files) {
    if (typeof file !== 'object' || file === null || Array.isArray(file)) continue
    const fields = file as Readonly<Record<string, unknown>>
    found = { ...found, ...partOf(fields, found) }
  }
  return found
}

function partOf(file: Readonly<Record<string, unknown>>, { nba, euroLeague }: GameFiles): Partial<GameFiles> {
  if (file['format'] === LOG_FORMAT) return { log: file }
  if ('tm' in file) return { liveStats: file }
  if ('FirstQuarter' in file) return { euroLeague: { ...euroLeague, plays: file } }
  if ('Stats' in file && 'ByQuarter' in file) return { euroLeague: { ...euroLeague, box: file } }
  if ('Stats' in file && Array.isArray(file['Stats'])) return { euroLeague: { ...euroLeague, box: file } }
  if ('Rows' in file) return { euroLeague: { ...euroLeague, points: file } }
  if ('boxScoreTraditional' in file) return { nba: { ...nba, statsBox: file } }
  if ('resultSets' in file) return { nba: { ...nba, v2: file } }
  const game = objectIn(file, 'game')
  if (game !== null && 'actions' in game) {
    return { nba: { ...nba, [isStatsWords(game['actions']) ? 'v3' : 'plays']: file } }
  }
  if (game !== null && 'homeTeam' in game) return { nba: { ...nba, box: file } }
  const data = objectIn(file, 'data') ?? file
  if ('statistics' in data || 'banner' in data) return { genius: file }
  const names = Object.keys(file).slice(0, SHOWN_FIELDS).join(', ')
  return names === '' ? {} : { unknown: { code: 'other-json', fields: names.slice(0, 200) } }
}

function objectIn(file: Readonly<Record<string, unknown>>, field: string): Record<string, unknown> | null {
  const value = file[field]
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}

/** Reports whether actions use the terms of the NBA's statistics pages instead of liveData's. */
function isStatsWords(actions: unknown): boolean {
  return (
    Array.isArray(actions) &&
    actions.some(({ actionType }: { actionType?: unknown } = {}) =>
      ['Made Shot', 'Missed Shot', 'Free Throw'].includes(String(actionType)),
    )
  )
}
