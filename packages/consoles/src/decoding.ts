import { BRANDS, type BrandDecoder, type BrandId, type Memory } from './brand.ts'
import { BODET } from './brands/bodet.ts'
import { DAKTRONICS } from './brands/daktronics.ts'
import { JSON_LINE } from './brands/json-line.ts'
import { SATURN } from './brands/saturn.ts'
import { STRAMATEL } from './brands/stramatel.ts'
import { type ConsoleState, UNKNOWN_STATE } from './console-state.ts'

const TABLE: Readonly<Record<BrandId, BrandDecoder>> = {
  bodet: BODET,
  stramatel: STRAMATEL,
  daktronics: DAKTRONICS,
  saturn: SATURN,
  json: JSON_LINE,
}

/** Number of bytes to keep while the brand is unknown. */
const SAMPLE_BYTES = 4096
/** Number of messages that prove a brand. Noise can look like a single message without a checksum. */
const MESSAGES_TO_KNOW = 2

/** The console's state after a message. */
export interface ConsoleReading {
  readonly state: ConsoleState
  /** Whether the message contained the clock field, even if its value did not change. */
  readonly tellsClock: boolean
  /**
   * For a console that does not send the running flag with each clock: whether this message contains the
   * flag. False for other consoles.
   */
  readonly tellsRunning?: boolean
  /** Whether a correct checksum protects the message. If not, a second reading has to confirm this one. */
  readonly isSure: boolean
}

/** The state of decoding a stream of bytes. Immutable; `decode` returns the next state. */
export interface Decoding {
  /** The brand; null until it is detected. */
  readonly brand: BrandId | null
  /**
   * The bytes of an incomplete message, at most 8 kB. While the brand is unknown, the newest bytes received,
   * at most 4 kB.
   */
  readonly pending: Uint8Array
  readonly memory: Memory
  /** Number of messages read. */
  readonly messages: number
  /** Number of messages that were cut off, or whose checksum or content was wrong. */
  readonly damaged: number
  /** Number of bytes that belong to no message. */
  readonly noise: number
  /** Number of bytes received after the last complete message. */
  readonly unread: number
}

/** Returns the initial state. Without a brand, the brand is detected from the first bytes. */
export function startDecoding(brand: BrandId | null = null): Decoding {
  return {
    brand,
    pending: new Uint8Array(0),
    memory: { state: UNKNOWN_STATE },
    messages: 0,
    damaged: 0,
    noise: 0,
    unread: 0,
  }
}

/**
 * Reads more bytes of a stream. A read may contain part of a message, or several messages. Accepts any bytes
 * without throwing, and keeps at most 8 kB.
 */
export function decode(
  decoding: Decoding,
  bytes: Uint8Array,
): { readonly decoding: Decoding; readonly readings: readonly ConsoleReading[] } {
  const pending = new Uint8Array(decoding.pending.length + bytes.length)
  pending.set(decoding.pending)
  pending.set(bytes, decoding.pending.length)
  const unread = decoding.unread + bytes.length
  if (decoding.brand !== null) return decodeOf(TABLE[decoding.brand], { ...decoding, pending, unread })
  const brand = detectBrand(pending)
  if (brand !== null) return decodeOf(TABLE[brand], { ...decoding, brand, pending, unread })
  return { decoding: { ...decoding, pending: pending.slice(-SAMPLE_BYTES), unread }, readings: [] }
}

/** Returns the brand with the most messages in the bytes; null if no brand has enough. */
export function detectBrand(bytes: Uint8Array): BrandId | null {
  let best: { id: BrandId; messages: number } | null = null
  for (const id of BRANDS) {
    const { messages } = decodeOf(TABLE[id], { ...startDecoding(id), pending: bytes }).decoding
    if (messages >= MESSAGES_TO_KNOW && messages > (best?.messages ?? 0)) best = { id, messages }
  }
  return best?.id ?? null
}

function decodeOf(
  brand: BrandDecoder,
  start: Decoding,
): { readonly decoding: Decoding; readonly readings: readonly ConsoleReading[] } {
  const { pending } = start
  const readings: ConsoleReading[] = []
  let { memory, messages, damaged, noise, unread } = start
  let from = 0
  while (from < pending.length) {
    const found = brand.find(pending, from)
    if (found.kind === 'partial') {
      noise += found.start - from
      from = found.start
      break
    }
    if (found.kind === 'noise') {
      noise += found.next - from
      from = found.next
      if (found.damaged) damaged += 1
      continue
    }
    const told = brand.read(memory, pending.subarray(found.start, found.end))
    if (told === null) {
      damaged += 1
      // Another message may begin inside a broken one.
      const next = brand.id === 'json' ? found.end : found.start + 1
      noise += next - from
      from = next
      continue
    }
    memory = told.memory
    noise += found.start - from
    messages += 1
    from = found.end
    unread = pending.length - from
    const { tellsClock, tellsRunning = false, isSure } = told
    readings.push({ state: memory.state, tellsClock, tellsRunning, isSure })
  }
  return {
    decoding: { brand: brand.id, memory, messages, damaged, noise, unread, pending: pending.slice(from) },
    readings,
  }
}
