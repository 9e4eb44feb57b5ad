import type { ConsoleState } from './console-state.ts'

/** The supported families of consoles. `json` is the line format for bridges and programs. */
export const BRANDS = ['bodet', 'stramatel', 'daktronics', 'saturn', 'json'] as const

export type BrandId = (typeof BRANDS)[number]

/**
 * The next message in a stream: complete from `start` to `end` (exclusive), incomplete from `start`, or none.
 * Without a message, `next` is the first byte at which one can begin. `damaged` means that a message began
 * and was cut off.
 */
export type FoundMessage =
  | { readonly kind: 'message'; readonly start: number; readonly end: number }
  | { readonly kind: 'partial'; readonly start: number }
  | { readonly kind: 'noise'; readonly next: number; readonly damaged: boolean }

/** The data that a decoder keeps between messages. */
export interface Memory {
  readonly state: ConsoleState
  /** Daktronics: the characters of the display received so far; `\0` marks those never received. */
  readonly display?: string
  /**
   * Daktronics: number of messages with a wrong checksum before the first correct one; null once one was
   * correct.
   */
  readonly mismatches?: number | null
  /** Saturn: whether the console has reported that the clock counts an interval. */
  readonly interval?: boolean
}

/** The result of one message. */
export interface Told {
  readonly memory: Memory
  /** Whether the message contained the clock field, even if its value did not change. */
  readonly tellsClock: boolean
  /**
   * Daktronics: whether the message says that the clock runs or is stopped. The other consoles say so with
   * each clock.
   */
  readonly tellsRunning?: boolean
  /** Whether a matching checksum protects the message. */
  readonly isSure: boolean
}

/** Finds and reads the messages of one family. All functions are pure. */
export interface BrandDecoder {
  readonly id: BrandId
  /** Finds the next message at or after `from`. */
  readonly find: (bytes: Uint8Array, from: number) => FoundMessage
  /**
   * Reads one message. Returns null if its content or checksum is wrong. Returns the memory unchanged for a
   * valid message without relevant data.
   */
  readonly read: (memory: Memory, message: Uint8Array) => Told | null
}
