import pg from 'pg'

/** Codes of PostgreSQL's faults that mean something to the person who asked. */
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const EXCLUSION_VIOLATION = '23P01'

/** The constraint that a failed statement broke, or null when the fault is of another kind. */
export function brokenConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null
  const known = [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION, EXCLUSION_VIOLATION].includes(error.code ?? '')
  return known ? (error.constraint ?? null) : null
}
