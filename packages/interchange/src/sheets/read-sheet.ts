import type { Encoding, Language } from '@courtside/contract'
import { calendarSheet, isCalendar } from './calendar-sheet.ts'
import { decodeText } from './decode.ts'
import { type Sheet, UnreadableTable } from './sheet.ts'
import type { Spreadsheets } from './spreadsheets.ts'
import { textSheet } from './text-sheet.ts'

/** A file as a caller sends it: its text, or its bytes in base64. */
export interface SentFile {
  readonly csv?: string | undefined
  readonly file?: string | undefined
  readonly encoding?: Encoding | undefined
}

/** The settings for reading the bytes of a file. */
export interface ReadingContext {
  readonly spreadsheets: Spreadsheets
  /** The language of the page. */
  readonly language: Language
  /** The time zone for events of calendars. If it is null, calendars are refused. */
  readonly zone: string | null
}

/** Maximum number of characters of a text file. */
const MOST_CHARACTERS = 500_000

/** Signatures at the start of files: of spreadsheets, and of other files that are not text. */
const ZIP = 'PK\u0003\u0004'
const OLD_OFFICE = '\u00d0\u00cf\u0011\u00e0'
const NOT_TEXT = [
  '%PDF',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  '\u001f\u008b',
  '7z\u00bc\u00af',
  'Rar!',
  'BZh',
]

/**
 * Reads a file into rows. Recognizes the format by the content, and never by the file's name.
 * @throws {UnreadableTable} the file is not a table, is damaged, or is too large
 */
export async function readSheet(sent: SentFile, context: ReadingContext): Promise<Sheet> {
  if (sent.csv !== undefined) return sheetOfText(sent.csv, null, context)
  const bytes = Buffer.from(sent.file ?? '', 'base64')
  if (bytes.length === 0) throw new UnreadableTable({ code: 'empty-file' })
  const start = bytes.subarray(0, 4).toString('latin1')
  if (start === ZIP) {
    return { kind: 'spreadsheet', encoding: null, rows: await context.spreadsheets.read(bytes) }
  }
  if (start === OLD_OFFICE) throw new UnreadableTable({ code: 'old-spreadsheet' })
  if (NOT_TEXT.some((signature) => start.startsWith(signature))) {
    throw new UnreadableTable({ code: 'not-a-table' })
  }
  const { text, encoding } = decodeText(bytes, context.language, sent.encoding)
  return sheetOfText(text, encoding, context)
}

function sheetOfText(text: string, encoding: Encoding | null, { zone }: ReadingContext): Sheet {
  if (text.length > MOST_CHARACTERS) {
    throw new UnreadableTable({ code: 'too-many-characters', characters: MOST_CHARACTERS })
  }
  if (isCalendar(text)) {
    if (zone === null) throw new UnreadableTable({ code: 'not-a-table' })
    return { kind: 'calendar', encoding, rows: calendarSheet(text, zone) }
  }
  if (/^\s*(<|%PDF)/.test(text) || text.includes('\0')) throw new UnreadableTable({ code: 'not-a-table' })
  return { kind: 'text', encoding, rows: textSheet(text) }
}
