import type { BrandDecoder, FoundMessage, Memory, Told } from '../brand.ts'
import type { ConsoleState, ShownTime } from '../console-state.ts'
import {
  charactersOf,
  numberIn,
  unlessWrong,
  WrongCharacter,
  wholeSeconds,
  withTenths,
} from './characters.ts'

const START = 0xf8
const END = 0x0d
const LENGTH = 54
const MAIN = 0x33
/** The types of the main message and of the messages with players' points, which also contain the clock. */
const TYPES = [MAIN, 0x37, 0x38]

/**
 * Stramatel multisport, "TV interface". Sources: Stramatel 452M and 452M14, UFBE09046. A message starts with
 * F8, ends with 0D after 54 bytes, and has no checksum. Other units on the same line send bytes between
 * messages.
 */
export const STRAMATEL: BrandDecoder = { id: 'stramatel', find, read }

function find(bytes: Uint8Array, from: number): FoundMessage {
  const start = bytes.indexOf(START, from)
  if (start < 0) return { kind: 'noise', next: bytes.length, damaged: false }
  const type = bytes[start + 1]
  if (type !== undefined && !TYPES.includes(type)) {
    return { kind: 'noise', next: start + 1, damaged: false }
  }
  if (bytes.length < start + LENGTH) return { kind: 'partial', start }
  if (bytes[start + LENGTH - 1] !== END) return { kind: 'noise', next: start + 1, damaged: true }
  return { kind: 'message', start, end: start + LENGTH }
}

function read(memory: Memory, message: Uint8Array): Told | null {
  const text = charactersOf(message)
  const state = unlessWrong(() => stateAfter(memory.state, text, message[1] === MAIN))
  return state === null ? null : { memory: { ...memory, state }, tellsClock: true, isSure: false }
}

function stateAfter(state: ConsoleState, text: string, isMain: boolean): ConsoleState {
  const mode = oneOf(text.charAt(20), '01R')
  const shown = clockIn(text.slice(4, 8))
  const isRest = mode === 'R'
  return {
    ...state,
    clock: isRest ? null : shown,
    rest: isRest ? shown : null,
    running: isRest ? null : mode === '0',
    horn: oneOf(text.charAt(19), ' 01') === '1',
    ...shotOf(text),
    ...(isMain && mainFields(text)),
  }
}

function mainFields(text: string): Partial<ConsoleState> {
  const side = oneOf(text.charAt(3), ' 012')
  return {
    possession: side === '1' ? 'home' : side === '2' ? 'guest' : 'none',
    score: { home: numberIn(text.slice(8, 11)), guest: numberIn(text.slice(11, 14)) },
    period: text.charAt(14) === '0' ? 'overtime' : numberIn(text.charAt(14)),
    fouls: { home: foulsIn(text.charAt(15)), guest: foulsIn(text.charAt(16)) },
    timeouts: { home: numberIn(text.charAt(17)), guest: numberIn(text.charAt(18)) },
    timeoutsCount: 'taken',
  }
}

/** Reads a number of fouls. Null at the limit, where the board shows a red square instead of the number. */
function foulsIn(field: string): number | null {
  return field === 'R' ? null : numberIn(field)
}

function shotOf(text: string): Pick<ConsoleState, 'shot' | 'shotRunning'> {
  const flag = text.charAt(51)
  const shotRunning = flag === '0' ? true : flag === '3' ? false : null
  if (text.charAt(52) === '0') return { shot: null, shotRunning }
  const tenths = text.charCodeAt(49) - 0x40
  const hasTenths = tenths >= 0 && tenths <= 9
  const number = numberIn(text.slice(48, hasTenths ? 49 : 50))
  if (number === null) return { shot: null, shotRunning }
  return { shot: hasTenths ? withTenths(number, tenths) : wholeSeconds(0, number), shotRunning }
}

/** Reads minutes and seconds or, below a minute, seconds and tenths followed by a blank. */
function clockIn(field: string): ShownTime | null {
  if (field.trim() === '') return null
  const [high, low] = field.endsWith(' ')
    ? [field.slice(0, 2), field.slice(2, 3)]
    : [field.slice(0, 2), field.slice(2)]
  const [first, second] = [numberIn(high) ?? 0, numberIn(low)]
  if (second === null || low.startsWith(' ')) throw new WrongCharacter()
  return low.length === 1 ? withTenths(first, second) : wholeSeconds(first, second)
}

function oneOf(character: string, allowed: string): string {
  if (!allowed.includes(character)) throw new WrongCharacter()
  return character
}
