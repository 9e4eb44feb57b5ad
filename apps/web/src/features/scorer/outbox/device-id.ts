import { randomUuid } from './random-uuid.ts'

const PLACE = 'scorerDevice'
let inMemory: string | null = null

/**
 * Returns the id of this device among the devices at a match's table. It is random, and the same in all
 * windows of the device.
 */
export function deviceId(): string {
  try {
    const stored = localStorage.getItem(PLACE)
    if (stored !== null) return stored
    const fresh = randomUuid()
    localStorage.setItem(PLACE, fresh)
    return fresh
  } catch {
    inMemory ??= randomUuid()
    return inMemory
  }
}
