import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { connect as connectByTls } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDirectory } from '../../../../packages/media/test/scene/patience.ts'
import { certificate } from '../../../../packages/media/test/scene/restream-target.ts'
import { startProcess } from './server-process.ts'

const BOUND = { timeout: 20_000, interval: 50 }
const MANY = 50
/** TCP states in the notation of /proc/net/tcp. */
const CLOSE_WAIT = '08'
const ESTABLISHED = '01'

/** Returns the number of connections of a local port that are in a state. */
function countConnections(port: number, wanted: string): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => address?.endsWith(local) && state === wanted).length
}

type Connect = () => Socket

function send(connect: Connect, target: string, headers: readonly string[]): Socket {
  const socket = connect()
  socket.on('error', () => {})
  socket.write([`GET ${target} HTTP/1.1`, 'Host: courtside', ...headers, '', ''].join('\r\n'))
  return socket
}

/**
 * Sends a request many times, each on a new connection that it closes after the answer.
 * @returns the status codes
 */
async function askOften(connect: Connect, target: string, headers: readonly string[]): Promise<string[]> {
  const asked = Array.from({ length: MANY }, async () => {
    const socket = send(connect, target, headers)
    const [answer] = await once(socket, 'data')
    socket.end()
    return String(answer).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)
  })
  return [...new Set(await Promise.all(asked))]
}

const UPGRADE = ['Connection: Upgrade', 'Upgrade: x']
const WEBSOCKET = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
const KEY = `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`

test('answers an upgrade request like any other, leaves no socket behind and stops within 5 s', async () => {
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const pair = await certificate()
  const [cert, key] = [path.join(directory, 'cert.pem'), path.join(directory, 'key.pem')]
  await writeFile(cert, pair.cert)
  await writeFile(key, pair.key)
  const { child, url, said } = await startProcess({
    TLS_CERT: cert,
    TLS_KEY: key,
    HTTPS_PORT: '0',
    RTMPS_PORT: '0',
  })
  const plain = Number(new URL(url).port)
  await vi.waitFor(() => expect(said()).toContain('by https at port'), BOUND)
  const secure = Number(/by https at port (\d+)/.exec(said())?.[1])
  const doors: [number, Connect][] = [
    [plain, () => connect(plain, '127.0.0.1')],
    [secure, () => connectByTls({ port: secure, host: '127.0.0.1', ca: pair.cert })],
  ]

  for (const [port, connect] of doors) {
    expect(await askOften(connect, '/api/health', UPGRADE)).toEqual(['200'])
    expect(await askOften(connect, '/api/health', WEBSOCKET)).toEqual(['200'])
    expect(await askOften(connect, '/nothing/here', UPGRADE)).toEqual(['404'])
    expect(await askOften(connect, '/video/camera', UPGRADE)).toEqual(['404'])
    expect(await askOften(connect, '/video/camera', WEBSOCKET)).toEqual(['400'])
    await vi.waitFor(() => expect(countConnections(port, CLOSE_WAIT)).toBe(0), BOUND)
  }

  // Opens connections of phones that never identify themselves and never close.
  for (const [port, connect] of doors) {
    const phones = [1, 2, 3].map(() => send(connect, '/video/camera', [...WEBSOCKET, KEY]))
    const answers = await Promise.all(phones.map((phone) => once(phone, 'data')))
    for (const [answer] of answers) expect(String(answer)).toMatch(/^HTTP\/1.1 101 /)
    expect(countConnections(port, ESTABLISHED)).toBeGreaterThanOrEqual(phones.length)
  }

  child.kill('SIGTERM')
  await vi.waitFor(() => expect(child.exitCode).toBe(0), { timeout: 5000, interval: 20 })
}, 120_000)
