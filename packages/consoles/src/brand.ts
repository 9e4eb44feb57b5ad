import type { ConsoleState } from './console-state.ts'

/** The families of consoles that can be read. `json` is the line format for bridges and programs. */
export const BRANDS = ['bodet', 'stramatel', 'daktronics', 'saturn', 'json'] as const

export type BrandId = (typeof BRANDS)[number]

/**
 * The next message in a stream: complete from `start` to `end` (excluded), incomplete from `start`, or absent.
 * An absent message says from where the next bytes can begin one. `damaged` says that a message began there and
 * broke off.
 */
export type Found =
  | { readonly kind: 'message'; readonly start: number; readonly end: number }
  | { readonly kind: 'partial'; readonly start: number }
  | { readonly kind: 'noise'; readonly next: number; readonly damaged: boolean }

/** What a decoder remembers between messages. */
export interface Memory {
  readonly state: ConsoleState
  /** Daktronics: the characters of the display received so far; `\0` marks those never received. */
  readonly display?: string
  /** Daktronics: the messages in a row whose checksum did not match, before any matched; null once one matched. */
  readonly mismatches?: number | null
  /** Saturn: whether the console said that the clock counts an interval. */
  readonly interval?: boolean
}

/** The result of one message. */
export interface Told {
  readonly memory: Memory
  /** Whether the message contained the clock field, also if the value did not change. */
  readonly tellsClock: boolean
  /** Whether a matching checksum protects the message. */
  readonly isSure: boolean
}

/** How the messages of one family are found and read. All functions are pure. */
export interface Brand {
  readonly id: BrandId
  /** The length of the longest message in bytes; a longer one is noise. */
  readonly longest: number
  /** Finds the next message at or after `from`. */
  readonly find: (bytes: Uint8Array, from: number) => Found
  /**
   * Reads one message; null if its contents or checksum are wrong. A message that is right, but of no interest,
   * returns the memory unchanged.
   */
  readonly read: (memory: Memory, message: Uint8Array) => Told | null
}
