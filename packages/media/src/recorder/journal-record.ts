import { z } from 'zod'

const session = z.object({
  type: z.literal('session'),
  /** Session number, counted from 1; part of the file names of the session. */
  session: z.int().positive(),
  /** Start, in ms since 1970. */
  at: z.number(),
})

const init = z.object({
  type: z.literal('init'),
  name: z.string(),
  /** Size of the init segment's file in bytes. */
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
  /** Size of the audio alone, in bytes. Absent in recordings of earlier versions. */
  sound: z.int().nonnegative().optional(),
})

/** The parts of the open segment from `size` bytes on did not reach the disk. */
const cut = z.object({ type: z.literal('cut'), size: z.int().nonnegative() })

const close = z.object({ type: z.literal('close') })

const end = z.object({ type: z.literal('end'), at: z.number() })

const journalRecord = z.discriminatedUnion('type', [session, init, segment, part, cut, close, end])

/** A line of the journal. Records are in the order of events. */
export type JournalRecord = z.infer<typeof journalRecord>

/** Encodes a record as a line with a line feed. A line without one is incomplete and ignored. */
export function encodeRecord(record: JournalRecord): Buffer {
  return Buffer.from(`${JSON.stringify(record)}\n`)
}

/** Decodes a line (without its line feed). Returns null when it is damaged. */
export function decodeRecord(line: string): JournalRecord | null {
  try {
    return journalRecord.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
