import { createServer, request, type ServerResponse } from 'node:http'
import type { MatchEvent } from '@courtside/basketball'

/** A proxy in front of a server. A test decides which events of a match it pushes. */
export interface StreamProxy {
  url: string
  /** Pushes events to every follower of the match. */
  push(events: readonly MatchEvent[]): void
  close(): Promise<void>
}

/**
 * Forwards everything except the event stream of a match. The proxy answers that stream itself: the first
 * `known` events count as known to the follower, and the test pushes the others.
 */
export async function openStreamProxy(target: string, matchId: number, known: number): Promise<StreamProxy> {
  const followers = new Set<ServerResponse>()
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (path.startsWith(`/api/live/${matchId}/stream`)) {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
      const snapshot = { seq: known, events: [], video: 'waiting', watching: 1, serverNow: Date.now() }
      answer.write(`event: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`)
      followers.add(answer)
      answer.on('close', () => followers.delete(answer))
      return
    }
    const passed = request(new URL(path, target), { method: asked.method, headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.')
  return {
    url: `http://localhost:${address.port}`,
    push(events) {
      for (const follower of followers) follower.write(`event: log\ndata: ${JSON.stringify(events)}\n\n`)
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
