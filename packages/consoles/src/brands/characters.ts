import type { ShownTime } from '../console-state.ts'

/** Converts bytes to characters with the same codes, one character per byte. */
export function charactersOf(bytes: Uint8Array): string {
  // Spreading a typed array into a call uses its iterator, which takes several times as long as this.
  return Reflect.apply(String.fromCharCode, null, bytes)
}

/** The error for a field with a character that it cannot have. */
export class WrongCharacter extends Error {}

/**
 * Reads the number in a field, ignoring blanks around it. Returns null for a blank field.
 * @throws {WrongCharacter} for anything but digits between blanks
 */
export function numberIn(field: string): number | null {
  const text = field.trim()
  if (text === '') return null
  if (!/^\d+$/.test(text)) throw new WrongCharacter()
  return Number(text)
}

/** Returns minutes and seconds as a shown time with a resolution of a second. */
export function wholeSeconds(minutes: number, seconds: number): ShownTime {
  if (seconds > 59) throw new WrongCharacter()
  return { ms: (minutes * 60 + seconds) * 1000, resolutionMs: 1000 }
}

/** Returns seconds and tenths as a shown time with a resolution of a tenth. */
export function withTenths(seconds: number, tenths: number): ShownTime {
  return { ms: seconds * 1000 + tenths * 100, resolutionMs: 100 }
}

const MINUTES = /^\s*(\d{0,2}):(\d\d)\s*$/
const TENTHS = /^\s*(\d{0,2})\.(\d)\s*$/

/**
 * Reads a written time: `5:23`, `:14` or `9.4`. Returns null for a blank field.
 * @throws {WrongCharacter} for anything else
 */
export function writtenTime(field: string): ShownTime | null {
  if (field.trim() === '') return null
  const minutes = MINUTES.exec(field)
  if (minutes !== null) return wholeSeconds(Number(minutes[1]), Number(minutes[2]))
  const tenths = TENTHS.exec(field)
  if (tenths === null) throw new WrongCharacter()
  return withTenths(Number(tenths[1]), Number(tenths[2]))
}

/** Calls a function that reads characters. Returns null if it throws {@link WrongCharacter}. */
export function unlessWrong<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof WrongCharacter) return null
    throw error
  }
}
