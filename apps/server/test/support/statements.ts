import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import pg from 'pg'
import { vi } from 'vitest'

/** Set in the work of a request. Work that the server does by itself, such as polling, has no value. */
const ofRequest = new AsyncLocalStorage<true>()
subscribe('http.server.request.start', () => ofRequest.enterWith(true))

/**
 * Runs a call and returns its answer and the statements that requests sent to the database meanwhile.
 * Statements of timers and of background jobs are left out, because they run at any time.
 */
export async function withStatements<T>(
  call: () => Promise<T>,
): Promise<{ answer: T; statements: string[] }> {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    if (ofRequest.getStore()) statements.push(textOf(given[0]))
    return Reflect.apply(query, this, given)
  })
  try {
    return { answer: await call(), statements }
  } finally {
    spy.mockRestore()
  }
}

function textOf(sent: unknown): string {
  return typeof sent === 'string' ? sent : (sent as { text: string }).text
}
