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

/** What PostgreSQL answers while it starts, stops, has no connection left or is a copy that takes no writes. */
const AWAY = /^(08...|57P0[123]|53300|25006)$/
/** How a connection ends that nobody closed: faults of the network, and what `pg` says of it. */
const LOST = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const LOST_WORDS = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/** The database cannot be reached, or was lost: whether a write was made is not known. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'

  /** @param cause the fault of the connection or the answer of the database */
  constructor(cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/** Whether the connection that a statement failed on is gone, or the database takes nothing at the moment. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return AWAY.test(code)
  return LOST.test(code) || LOST_WORDS.test(error.message)
}
