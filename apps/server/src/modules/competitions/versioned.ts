import { createHash } from 'node:crypto'

/** An answer that is made only when what it is made of has changed. */
export interface Versioned<Answer> {
  /** Tells one state of what was read from another. */
  version: string
  make(): Answer
}

/** @param read what the answer is made of, as the database gave it */
export function versioned<Answer>(read: unknown, make: () => Answer): Versioned<Answer> {
  return { version: createHash('sha256').update(JSON.stringify(read)).digest('base64url'), make }
}
