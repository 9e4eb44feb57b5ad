import { z } from 'zod'

const session = z.object({
  type: z.literal('session'),
  /** Counts from 1; part of the names of its files. */
  session: z.int().positive(),
  /** Milliseconds since 1970. */
  at: z.number(),
})

const init = z.object({
  type: z.literal('init'),
  name: z.string(),
  /** Bytes of its file. */
  size: z.int().positive(),
  video: z.object({ codec: z.string(), width: z.int(), height: z.int() }),
  audio: z.object({ codec: z.string(), sampleRate: z.int(), channels: z.int() }).nullable(),
})

const segment = z.object({
  type: z.literal('segment'),
  name: z.string(),
  init: z.string(),
  programDateTime: z.number(),
  discontinuity: z.boolean(),
  independent: z.boolean(),
})

const part = z.object({
  type: z.literal('part'),
  duration: z.number().positive(),
  offset: z.int().nonnegative(),
  length: z.int().positive(),
  independent: z.boolean(),
})

/** Parts of the open segment from `size` bytes on did not reach the disk. */
const cut = z.object({ type: z.literal('cut'), size: z.int().nonnegative() })

const close = z.object({ type: z.literal('close') })

const end = z.object({ type: z.literal('end'), at: z.number() })

const journalRecord = z.discriminatedUnion('type', [session, init, segment, part, cut, close, end])

/** One line of the journal: what happened to the recording, in the order it happened. */
export type JournalRecord = z.infer<typeof journalRecord>

/** A record as a line, with its line feed: a line without one was torn and does not count. */
export function encodeRecord(record: JournalRecord): Buffer {
  return Buffer.from(`${JSON.stringify(record)}\n`)
}

/** A line (without its line feed) as a record; null when it is damaged. */
export function decodeRecord(line: string): JournalRecord | null {
  try {
    return journalRecord.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
