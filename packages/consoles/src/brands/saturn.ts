import type { BrandDecoder, FoundMessage, Memory, Told } from '../brand.ts'
import type { ConsoleState, ShownTime } from '../console-state.ts'
import { charactersOf, numberIn, unlessWrong, WrongCharacter, withTenths, writtenTime } from './characters.ts'

const STX = 0x02
const ETX = 0x03
/** The lengths of the supported messages, by type. */
const LENGTHS: Readonly<Record<string, number>> = { D: 27, T: 28 }

/**
 * Swiss Timing Saturn and Vega. Source: Swiss Timing 0100.073.02, version 2.0. A message is STX, its type,
 * its fields, ETX and a checksum. The checksum may equal STX or ETX, so the length comes from the type.
 */
export const SATURN: BrandDecoder = { id: 'saturn', find, read }

function find(bytes: Uint8Array, from: number): FoundMessage {
  const start = bytes.indexOf(STX, from)
  if (start < 0) return { kind: 'noise', next: bytes.length, damaged: false }
  if (start + 1 === bytes.length) return { kind: 'partial', start }
  const length = LENGTHS[String.fromCharCode(bytes[start + 1] ?? 0)]
  if (length === undefined) return { kind: 'noise', next: start + 1, damaged: false }
  if (bytes.length < start + length) return { kind: 'partial', start }
  if (bytes[start + length - 2] !== ETX) return { kind: 'noise', next: start + 1, damaged: true }
  return { kind: 'message', start, end: start + length }
}

function read(memory: Memory, message: Uint8Array): Told | null {
  if (message.reduce((all, byte) => all ^ byte, 0) !== 0) return null
  const text = charactersOf(message)
  if (text.charAt(1) === 'T') {
    const interval = text.charAt(20) === '0'
    return { memory: { ...memory, interval }, tellsClock: false, isSure: true }
  }
  const state = unlessWrong(() => stateAfter(memory, text))
  return state === null ? null : { memory: { ...memory, state }, tellsClock: true, isSure: true }
}

function stateAfter({ state, interval = false }: Memory, text: string): ConsoleState {
  // If the period is blank, the clock field contains the time of day.
  const showsTimeOfDay = text.charAt(17) === ' '
  const shown = showsTimeOfDay ? null : writtenTime(text.slice(2, 7))
  const mode = digit(text.charAt(19), 3)
  const horn = digit(text.charAt(20), 3)
  return {
    ...state,
    clock: interval ? null : shown,
    rest: interval ? shown : null,
    running: interval || shown === null ? null : mode === 1 || mode === 3,
    period: text.charAt(17) === 'E' ? 'overtime' : numberIn(text.charAt(17)),
    score: { home: numberIn(text.slice(7, 10)), guest: numberIn(text.slice(10, 13)) },
    fouls: { home: numberIn(text.charAt(13)), guest: numberIn(text.charAt(14)) },
    timeouts: { home: numberIn(text.charAt(15)), guest: numberIn(text.charAt(16)) },
    timeoutsCount: 'taken',
    possession: possessionIn(text.charAt(18)),
    shot: shotIn(text.slice(23, 25), mode >= 2),
    // The manufacturer's document describes no flag for the shot clock.
    shotRunning: null,
    horn: horn === 1 || horn === 3,
  }
}

function possessionIn(field: string): ConsoleState['possession'] {
  if (field === ' ') return null
  const side = digit(field, 3)
  return side === 1 ? 'home' : side === 2 ? 'guest' : 'none'
}

function shotIn(field: string, hasPoint: boolean): ShownTime | null {
  const number = numberIn(field)
  if (number === null) return null
  return hasPoint
    ? withTenths(Math.floor(number / 10), number % 10)
    : { ms: number * 1000, resolutionMs: 1000 }
}

function digit(character: string, most: number): number {
  const number = numberIn(character)
  if (number === null || number > most) throw new WrongCharacter()
  return number
}
