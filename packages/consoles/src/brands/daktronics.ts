import type { BrandDecoder, FoundMessage, Memory, Told } from '../brand.ts'
import type { ConsoleState, ShownTime } from '../console-state.ts'
import { charactersOf, unlessWrong, WrongCharacter, writtenTime } from './characters.ts'

const SYN = 0x16
const ETB = 0x17
const DISPLAY_LENGTH = 645
/** SYN, a header of at most 10 characters, the item's code, the whole display, the checksum and ETB. */
const LONGEST = DISPLAY_LENGTH + 30
/** Number of wrong checksums in a row after which this console seems to compute them by another rule. */
const MISMATCHES_TO_DOUBT_RULE = 20
/** A character of the display that the console has not sent yet. */
const UNSENT = '\0'
const SOH = 0x01
const STX = 0x02
const EOT = 0x04
const CLOCK = { item: 1, length: 5 }
const STOPPED = { item: 28, length: 1 }

/**
 * Daktronics All Sport 5000, real-time data. Source: Daktronics ED-12483, item numbers of basketball. The
 * console sends only changes: each message overwrites part of a display of characters.
 */
export const DAKTRONICS: BrandDecoder = { id: 'daktronics', find, read }

function find(bytes: Uint8Array, from: number): FoundMessage {
  const start = bytes.indexOf(SYN, from)
  if (start < 0) return { kind: 'noise', next: bytes.length, damaged: false }
  const end = bytes.indexOf(ETB, start)
  const again = bytes.indexOf(SYN, start + 1)
  if (again >= 0 && (end < 0 || again < end)) return { kind: 'noise', next: again, damaged: true }
  const isTooLong = (end < 0 ? bytes.length : end) - start > LONGEST
  if (isTooLong) return { kind: 'noise', next: start + 1, damaged: true }
  return end < 0 ? { kind: 'partial', start } : { kind: 'message', start, end: end + 1 }
}

/**
 * Computes the sum of all bytes after SYN up to EOT, modulo 256. The rule is known from only one
 * implementation.
 */
function checksum(message: Uint8Array): number {
  return message.subarray(1, -3).reduce((sum, byte) => (sum + byte) & 0xff, 0)
}

/**
 * Returns the position and text of a message that writes to the display; null for other or broken messages.
 */
function partsOf(message: Uint8Array): { readonly offset: number; readonly text: string } | null {
  const [soh, stx, eot] = [message.indexOf(SOH), message.indexOf(STX), message.indexOf(EOT)]
  if (soh < 9 || soh > 11 || stx < soh || eot !== message.length - 4) return null
  const code = charactersOf(message.subarray(soh + 1, stx))
  const text = charactersOf(message.subarray(stx + 1, eot))
  if (!/^00421\d{5}$/.test(code) || !/^[ -~]*$/.test(text)) return null
  const offset = Number(code.slice(5))
  return offset + text.length > DISPLAY_LENGTH ? null : { offset, text }
}

function read(memory: Memory, message: Uint8Array): Told | null {
  const isSure = Number.parseInt(charactersOf(message.subarray(-3, -1)), 16) === checksum(message)
  const parts = partsOf(message)
  if (parts === null) return isSure ? { memory, tellsClock: false, isSure } : null
  const mismatches = memory.mismatches === undefined ? 0 : memory.mismatches
  const next: Memory = { ...memory, mismatches: isSure || mismatches === null ? null : mismatches + 1 }
  const isTrusted = isSure || (next.mismatches ?? 0) > MISMATCHES_TO_DOUBT_RULE
  if (!isTrusted) return next.mismatches === null ? null : { memory: next, tellsClock: false, isSure: false }
  const { offset: from, text } = parts
  const before = memory.display ?? UNSENT.repeat(DISPLAY_LENGTH)
  const display = before.slice(0, from) + text + before.slice(from + text.length)
  const covers = (item: number, length: number) => from < item - 1 + length && from + text.length > item - 1
  const state = unlessWrong(() => stateOf(memory.state, display))
  return {
    memory: { ...next, display, state: state ?? memory.state },
    tellsClock: state !== null && covers(CLOCK.item, CLOCK.length),
    tellsRunning: state !== null && covers(STOPPED.item, STOPPED.length),
    isSure,
  }
}

function stateOf(before: ConsoleState, display: string): ConsoleState {
  /**
   * Returns the field that begins at character `item` of the display, counted from 1; null until the console
   * has sent all of it.
   */
  const field = (item: number, length: number) => {
    const text = display.slice(item - 1, item - 1 + length)
    return text.includes(UNSENT) ? null : text
  }
  const number = (item: number, length: number) => numberOf(field(item, length))
  const flag = (item: number, letter: string) => {
    const text = field(item, 1)
    return text === null ? null : text === letter
  }
  const stopped = flag(STOPPED.item, 's')
  return {
    ...before,
    clock: timeOf(field(CLOCK.item, CLOCK.length)),
    running: stopped === null ? null : !stopped,
    rest: null,
    period: field(144, 4)?.includes('OT') ? 'overtime' : number(142, 2),
    score: { home: number(108, 4), guest: number(112, 4) },
    fouls: { home: number(236, 2), guest: number(238, 2) },
    timeouts: { home: number(122, 2), guest: number(130, 2) },
    timeoutsCount: 'left',
    possession: possessionOf(flag(210, '<'), flag(216, '>')),
    shot: shotOf(field(201, 8)),
    shotRunning: null,
    horn: flag(29, 'h'),
  }
}

function numberOf(text: string | null): number | null {
  return text === null || !/^\s*\d+\s*$/.test(text) ? null : Number(text)
}

function timeOf(text: string | null): ShownTime | null {
  return text === null ? null : writtenTime(text)
}

/** Returns the shot clock. At zero, the console appends a `z`. */
function shotOf(text: string | null): ShownTime | null {
  const written = text?.replace(/z\s*$/, '').trim()
  if (written === undefined || written === '') return null
  try {
    return writtenTime(/^\d+$/.test(written) ? `:${written.padStart(2, '0')}` : written)
  } catch (error) {
    if (error instanceof WrongCharacter) return null
    throw error
  }
}

function possessionOf(home: boolean | null, guest: boolean | null): ConsoleState['possession'] {
  if (home === true) return 'home'
  if (guest === true) return 'guest'
  return home === null || guest === null ? null : 'none'
}
