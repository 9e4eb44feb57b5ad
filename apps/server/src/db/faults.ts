import pg from 'pg'

/** Codes of the PostgreSQL errors that a refusal can explain. */
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const EXCLUSION_VIOLATION = '23P01'

/** Returns the constraint that a failed statement broke, or null when the error is of another kind. */
export function brokenConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null
  const known = [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION, EXCLUSION_VIOLATION].includes(error.code ?? '')
  return known ? (error.constraint ?? null) : null
}

/** The error codes of PostgreSQL while it starts, stops, has no free connection or is a read-only replica. */
const AWAY = /^(08...|57P0[123]|53300|25006)$/
/** The errors of an unexpectedly closed connection: network errors, and messages of `pg`. */
const LOST = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const LOST_WORDS = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/** The database cannot be reached, or the connection was lost. It is unknown whether a write succeeded. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'

  /** @param cause the error of the connection or the database */
  constructor(cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/**
 * Returns whether the connection of a failed statement was lost, or the database accepts no statements at the
 * moment.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return AWAY.test(code)
  return LOST.test(code) || LOST_WORDS.test(error.message)
}
