import type { Position } from '@courtside/contract'
import { POSITION_NAMES } from './position-words.ts'

const NAMES: Readonly<Record<number, string>> = POSITION_NAMES

/** A playing position in the language of the page. */
export function positionName({ id, name }: Position): string {
  return NAMES[id] ?? name
}
