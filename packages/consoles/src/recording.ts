import { BRANDS, type BrandId } from './brand.ts'

/** Longest recording of a console's line, in ms. */
export const MOST_RECORDED_MS = 600_000
/** Maximum bytes of a console in one recording. */
export const MOST_RECORDED_BYTES = 20_000_000
/**
 * Largest file of a recording, in bytes. Hexadecimal doubles the console's bytes, and each read adds its
 * time.
 */
export const MOST_RECORDING_FILE_BYTES = 60_000_000
const FORMAT = 'courtside-console'
const VERSION = 1
const HEX_OF = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const HEX = /^(?:[0-9a-f]{2})+$/

/** The bytes of one read from a console's line. */
export interface RecordedRead {
  /** Time since the start of the recording, in ms. */
  readonly ms: number
  readonly bytes: Uint8Array
}

/** The first line of a recording. */
export interface RecordingHead {
  /** When the recording began, ISO 8601. */
  readonly startedAt: string
  /** The brand that was chosen for the court; null to detect it. */
  readonly brand: BrandId | null
}

/** A recording that was read from a file. */
export interface ConsoleRecording extends RecordingHead {
  readonly reads: readonly RecordedRead[]
}

/**
 * Why a file cannot be read as a recording: it is another kind of file, it has a newer version, it exceeds
 * the bounds, or a line is damaged.
 */
export type RecordingFault =
  | { readonly code: 'no-recording' }
  | { readonly code: 'newer-version' }
  | { readonly code: 'too-large' }
  | { readonly code: 'damaged-line'; readonly line: number }

/** Returns the first line of a recording, with its line feed. */
export function recordingHead({ startedAt, brand }: RecordingHead): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, startedAt, brand })}\n`
}

/** Returns the line of a recording for the bytes of one read, with its line feed. */
export function recordingLine({ ms, bytes }: RecordedRead): string {
  let hex = ''
  for (const byte of bytes) hex += HEX_OF[byte]
  return `${JSON.stringify({ ms, hex })}\n`
}

/**
 * Reads a recording. Accepts any text without throwing. A last line without its line feed is ignored, because
 * the download was cut off there.
 */
export function readRecording(text: string): ConsoleRecording | RecordingFault {
  if (text.length > MOST_RECORDING_FILE_BYTES) return { code: 'too-large' }
  const lines = text.split('\n').slice(0, -1)
  const head = headOf(lines[0] ?? '')
  if ('code' in head) return head
  const reads: RecordedRead[] = []
  let length = 0
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue
    const read = readOf(line)
    if (read === null || read.ms < (reads.at(-1)?.ms ?? 0)) return { code: 'damaged-line', line: index + 1 }
    length += read.bytes.length
    if (length > MOST_RECORDED_BYTES || read.ms > MOST_RECORDED_MS) return { code: 'too-large' }
    reads.push(read)
  }
  return { ...head, reads }
}

function headOf(line: string): RecordingHead | RecordingFault {
  const head = parsed(line)
  if (head?.format !== FORMAT || typeof head.startedAt !== 'string') return { code: 'no-recording' }
  if (head.version !== VERSION) {
    return { code: Number(head.version) > VERSION ? 'newer-version' : 'no-recording' }
  }
  // A brand that we do not know is detected from the bytes.
  return { startedAt: head.startedAt, brand: BRANDS.find((brand) => brand === head.brand) ?? null }
}

function readOf(line: string): RecordedRead | null {
  const read = parsed(line)
  if (read === null || typeof read.ms !== 'number' || !Number.isSafeInteger(read.ms)) return null
  if (typeof read.hex !== 'string' || !HEX.test(read.hex)) return null
  const bytes = new Uint8Array(read.hex.length / 2)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(read.hex.slice(2 * at, 2 * at + 2), 16)
  return { ms: read.ms, bytes }
}

function parsed(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
