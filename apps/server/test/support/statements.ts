import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import pg from 'pg'
import { vi } from 'vitest'

/**
 * For each request, the list that collects its statements. Requests that arrive outside a call of {@link
 * withStatements}, and work that the server starts by itself, have no list.
 */
const listOfRequest = new AsyncLocalStorage<string[] | undefined>()
let listOfCall: string[] | undefined
subscribe('http.server.request.start', () => listOfRequest.enterWith(listOfCall))

/**
 * Runs a call. Returns its answer and the statements of the requests that it made. Leaves out statements of
 * timers, of background jobs and of work that earlier requests started, because these can run at any time.
 */
export async function withStatements<T>(
  call: () => Promise<T>,
): Promise<{ answer: T; statements: string[] }> {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    listOfRequest.getStore()?.push(textOf(given[0]))
    return Reflect.apply(query, this, given)
  })
  listOfCall = statements
  try {
    return { answer: await call(), statements }
  } finally {
    listOfCall = undefined
    spy.mockRestore()
  }
}

function textOf(sent: unknown): string {
  return typeof sent === 'string' ? sent : (sent as { text: string }).text
}
