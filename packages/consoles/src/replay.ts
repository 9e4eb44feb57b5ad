import type { BrandId } from './brand.ts'
import type { ConsoleState } from './console-state.ts'
import { decode, startDecoding } from './decoding.ts'
import type { ConsoleRecording, RecordedRead } from './recording.ts'

/** Step of a replay, in ms. A recording then has at most 6000 states. */
const STEP_MS = 100

/**
 * The state of the console after a step of a replay, and the time of the step's first read, in ms since the
 * start of the recording.
 */
export interface ReplayedState {
  readonly ms: number
  readonly state: ConsoleState
}

/** The result of decoding a whole recording. */
export interface Replay {
  /** The brand, as chosen or detected; null if no known message was found. */
  readonly brand: BrandId | null
  readonly bytes: number
  readonly messages: number
  readonly damaged: number
  /** Number of bytes that belong to no message. */
  readonly noise: number
  /** Length of the recording, in ms. */
  readonly lengthMs: number
  /** The states after the steps, oldest first. */
  readonly states: readonly ReplayedState[]
}

/** Decodes a recording as a court's line would, with another brand if one is given. */
export function replay({ reads, brand: recorded }: ConsoleRecording, brand = recorded): Replay {
  let decoding = startDecoding(brand)
  let bytes = 0
  const states: ReplayedState[] = []
  for (const read of inSteps(reads)) {
    const result = decode(decoding, read.bytes)
    decoding = result.decoding
    bytes += read.bytes.length
    const state = result.readings.at(-1)?.state
    if (state !== undefined) states.push({ ms: read.ms, state })
  }
  const { messages, damaged, noise } = decoding
  return {
    brand: decoding.brand,
    bytes,
    messages,
    damaged,
    noise: messages === 0 ? bytes : noise,
    lengthMs: reads.at(-1)?.ms ?? 0,
    states,
  }
}

/** Joins the reads of each step, because the decoder tries to detect an unknown brand again for each read. */
function* inSteps(reads: readonly RecordedRead[]): Generator<RecordedRead> {
  let waiting: RecordedRead[] = []
  for (const read of reads) {
    const [first] = waiting
    if (first && read.ms - first.ms >= STEP_MS) {
      yield joined(waiting)
      waiting = []
    }
    waiting.push(read)
  }
  if (waiting.length > 0) yield joined(waiting)
}

function joined(reads: readonly RecordedRead[]): RecordedRead {
  const bytes = new Uint8Array(reads.reduce((sum, read) => sum + read.bytes.length, 0))
  let at = 0
  for (const read of reads) {
    bytes.set(read.bytes, at)
    at += read.bytes.length
  }
  return { ms: reads[0]?.ms ?? 0, bytes }
}

/** Returns the state of a replay at a time, in ms since the start of the recording; null before the first. */
export function replayedAt({ states }: Replay, ms: number): ConsoleState | null {
  return states.findLast((each) => each.ms <= ms)?.state ?? null
}
