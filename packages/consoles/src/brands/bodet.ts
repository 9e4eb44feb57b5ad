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

/** The first bytes of each message: SOH, address, STX, control. */
const HEAD = [0x01, 0x7f, 0x02, 0x47] as const
const ETX = 0x03
const LONGEST = 64
/** The sport codes of basketball and 3x3. Messages about other sports are ignored. */
const SPORTS = ['5', '8']

/**
 * Bodet Scorepad and BT6000 (also sold by Mobatime). Sources: manual 608264 J, "Protocol TV"; BT6000 protocol
 * V9. A message is HEAD, its characters, ETX and a checksum.
 */
export const BODET: BrandDecoder = { id: 'bodet', find, read }

function find(bytes: Uint8Array, from: number): FoundMessage {
  const start = bytes.indexOf(HEAD[0], from)
  if (start < 0) return { kind: 'noise', next: bytes.length, damaged: false }
  for (let index = 1; index < HEAD.length; index += 1) {
    if (start + index === bytes.length) return { kind: 'partial', start }
    if (bytes[start + index] !== HEAD[index]) return { kind: 'noise', next: start + 1, damaged: false }
  }
  const end = bytes.indexOf(ETX, start + HEAD.length)
  const again = nextHead(bytes, start + HEAD.length)
  if (again >= 0 && (end < 0 || again < end)) return { kind: 'noise', next: again, damaged: true }
  const isTooLong = (end < 0 ? bytes.length : end) - start > LONGEST
  if (isTooLong) return { kind: 'noise', next: start + HEAD.length, damaged: true }
  return end < 0 || end + 1 === bytes.length
    ? { kind: 'partial', start }
    : { kind: 'message', start, end: end + 2 }
}

function nextHead(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(HEAD[0], from); at >= 0; at = bytes.indexOf(HEAD[0], at + 1)) {
    if (HEAD.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}

/**
 * Computes the XOR of all bytes after SOH up to ETX, in 7 bits. Adds 20h if the result would be a control
 * character.
 */
function checksum(message: Uint8Array): number {
  const sum = message.subarray(1, -1).reduce((all, byte) => all ^ byte, 0) & 0x7f
  return sum < 0x20 ? sum + 0x20 : sum
}

function read(memory: Memory, message: Uint8Array): Told | null {
  if (message.at(-1) !== checksum(message)) return null
  const text = charactersOf(message.subarray(HEAD.length, -2))
  const state = unlessWrong(() => stateAfter(memory.state, text))
  if (state === null) return null
  const kind = text.slice(0, 2)
  return { memory: { ...memory, state }, tellsClock: kind === '18' || kind === '36', isSure: true }
}

function stateAfter(state: ConsoleState, text: string): ConsoleState {
  switch (text.slice(0, 2)) {
    case '18':
      return main(state, text)
    case '36':
      return tenthsOfLastMinute(state, text)
    case '50':
      return shotClock(state, text)
    case '30':
      if (!isBasketball(text[2])) return state
      return { ...state, score: { home: numberIn(text.slice(3, 6)), guest: numberIn(text.slice(6, 9)) } }
    case '31':
      if (!isBasketball(text[2])) return state
      return { ...state, fouls: { home: numberIn(text.slice(3, 5)), guest: numberIn(text.slice(5, 7)) } }
    default:
      return state
  }
}

function main(state: ConsoleState, text: string): ConsoleState {
  const status = statusOf(text)
  if (!isBasketball(text[3])) return state
  if (text.length !== 14) throw new WrongCharacter()
  const hasTenths = text[6] === 'D'
  const shown = clockIn(text.slice(4, 8))
  // BT6000 sets the bit for tenths during its half-time countdown, but shows minutes and seconds.
  const isRest = (status & 1) !== 0 || ((status & 16) !== 0 && !hasTenths)
  return {
    ...state,
    clock: isRest ? null : shown,
    rest: isRest ? shown : null,
    running: isRest ? null : (status & 2) === 0,
    horn: (status & 4) !== 0,
    timeouts: { home: numberIn(text.slice(8, 9)), guest: numberIn(text.slice(9, 10)) },
    timeoutsCount: 'taken',
    period: periodIn(text.slice(12, 13)),
  }
}

/**
 * Reads the tenths of the last minute. This message has no status. The console sends it while the game clock
 * or a rest timer runs; the previous main message shows which of them.
 */
function tenthsOfLastMinute(state: ConsoleState, text: string): ConsoleState {
  if (text.length !== 5) throw new WrongCharacter()
  const shown = clockIn(`${text.slice(2, 4)}D${text.slice(4)}`)
  if (state.rest !== null) return { ...state, rest: shown }
  return { ...state, clock: shown, running: state.running === true ? true : null }
}

function shotClock(state: ConsoleState, text: string): ConsoleState {
  if (text.length !== 5) throw new WrongCharacter()
  const status = statusOf(text)
  const shown = (status & 8) !== 0 ? null : shotIn(text.slice(3), (status & 16) !== 0)
  return { ...state, shot: shown, shotRunning: (status & 2) === 0 }
}

function shotIn(digits: string, hasTenths: boolean): ShownTime | null {
  const number = numberIn(digits)
  if (number === null) return null
  return hasTenths ? withTenths(Math.floor(number / 10), number % 10) : wholeSeconds(0, number)
}

function clockIn(field: string): ShownTime | null {
  if (field.trim() === '') return null
  if (field[2] === 'D') return withTenths(required(field.slice(0, 2)), required(field.slice(3)))
  return wholeSeconds(required(field.slice(0, 2)), required(field.slice(2)))
}

function required(field: string): number {
  const number = numberIn(field)
  if (number === null) throw new WrongCharacter()
  return number
}

function periodIn(field: string): ConsoleState['period'] {
  return field === 'O' || field === 'E' ? 'overtime' : numberIn(field)
}

function isBasketball(sport: string | undefined): boolean {
  return sport !== undefined && SPORTS.includes(sport)
}

/** Returns the status byte, whose highest bit is always set. */
function statusOf(text: string): number {
  const status = text.charCodeAt(2)
  if (!(status >= 0x80)) throw new WrongCharacter()
  return status
}
