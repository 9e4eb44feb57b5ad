import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePorts } from '../../../../packages/media/test/scene/free-ports.ts'

const PROGRAM = '/usr/sbin/haproxy'
const CONFIG = new URL('../../../../deploy/haproxy.cfg', import.meta.url)
/** Time limit in ms. It is several times what HAProxy needs to notice that a server does not answer. */
const NOTICED_WITHIN_MS = 40_000

/** A server for pages, to which the balancer sends requests. */
interface WebServer {
  port: number
  /** The state that the server reports. `hangs`: it answers no request. */
  state: 'ready' | 'not ready' | 'hangs'
  /** Number of health checks since the state was set last. */
  checks: number
  /** Open event streams. */
  streams: ServerResponse[]
}

/** Starts a server that answers with its name. */
async function startWebServer(name: string): Promise<WebServer> {
  const web: WebServer = { port: 0, state: 'ready', checks: 0, streams: [] }
  const server = createServer((request, response) => {
    if (request.url === '/api/ready') web.checks += 1
    if (web.state === 'hangs') return
    if (request.url === '/api/ready') response.writeHead(web.state === 'ready' ? 200 : 503).end()
    else if (request.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(name)
      web.streams.push(response)
    } else response.end(name)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  web.port = (server.address() as AddressInfo).port
  return web
}

/** Starts HAProxy in front of two servers, with the configuration of deploy/haproxy.cfg and its own port. */
async function startBalancer([first, second]: readonly [WebServer, WebServer]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-balancer-'))
  const [port = 0, ingest = 0] = await freePorts(2)
  const file = path.join(folder, 'haproxy.cfg')
  const config = readFileSync(CONFIG, 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace('bind :1935', `bind 127.0.0.1:${ingest}`)
    .replaceAll('web1:3000', `127.0.0.1:${first.port}`)
    .replaceAll('web2:3000', `127.0.0.1:${second.port}`)
    .replaceAll(/media[12]:/g, '127.0.0.1:')
  writeFileSync(file, config)
  const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), NOTICED_WITHIN_MS)
  return url
}

async function scene() {
  const servers = [await startWebServer('first'), await startWebServer('second')] as const
  const url = await startBalancer(servers)
  const byName = { first: servers[0], second: servers[1] }
  /** Opens an event stream through the balancer, and returns which server answers it. */
  const openStream = async () => {
    const answer = await fetch(`${url}/stream`)
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    onTestFinished(() => void reader.cancel().catch(() => {}))
    const name = (await reader.read()).value as keyof typeof byName
    return { reader, server: byName[name], other: byName[name === 'first' ? 'second' : 'first'] }
  }
  return { url, servers, openStream }
}

/** Sets the state of a server. Waits until the balancer has seen that state often enough to act on it. */
async function become(server: WebServer, state: WebServer['state']): Promise<void> {
  server.state = state
  server.checks = 0
  await vi.waitFor(() => expect(server.checks).toBeGreaterThan(3), NOTICED_WITHIN_MS)
}

describe.skipIf(!existsSync(PROGRAM))('HAProxy in front of two servers (skipped where not installed)', () => {
  test('still uses the servers, and keeps their connections, while no server is ready', async () => {
    const { url, servers, openStream } = await scene()
    const { reader, server } = await openStream()
    await Promise.all(servers.map((each) => become(each, 'not ready')))
    const answers = await Promise.all([1, 2, 3, 4].map(() => fetch(url)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    server.streams[0]?.write('more')
    expect((await reader.read()).value).toBe('more')
  })

  test('sends new requests to the other server while one is not ready, and keeps its connections', async () => {
    const { url, openStream } = await scene()
    const { reader, server, other } = await openStream()
    await become(server, 'not ready')
    const names = await Promise.all([1, 2, 3, 4].map(async () => (await fetch(url)).text()))
    expect(new Set(names).size).toBe(1)
    expect((await openStream()).server).toBe(other)
    server.streams[0]?.write('more')
    expect((await reader.read()).value).toBe('more')
  })

  test('closes the connections of a server that does not answer, and uses the other one', async () => {
    const { openStream } = await scene()
    const { reader, server, other } = await openStream()
    server.state = 'hangs'
    // The stream ends, or fails because its last chunk is missing.
    const ended = reader.read().then(
      ({ done }) => done,
      () => true,
    )
    expect(await ended).toBe(true)
    expect((await openStream()).server).toBe(other)
  })
})
