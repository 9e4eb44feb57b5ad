import type { Position } from '@courtside/contract'
import { POSITION_NAMES } from './position-words.ts'

const NAMES: Readonly<Record<number, string>> = POSITION_NAMES

/** Returns a playing position in the page's language. */
export function positionName({ id, name }: Position): string {
  return NAMES[id] ?? name
}
