import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import { createMatch, startCourtside } from '../support/courtside.ts'
import { hasNginx, startNginx } from './nginx.ts'

const HOST = 'live.club.example'
const installed = await hasNginx()

/** Starts Courtside behind nginx. Returns it with a function that calls it by HTTPS. */
async function behindNginx() {
  const courtside = await startCourtside()
  const nginx = await startNginx(Number(new URL(courtside.url).port))
  onTestFinished(nginx.stop)
  const ask = async (path: string, options: { method?: string; headers?: object; body?: string } = {}) => {
    const { method = 'GET', headers, body } = options
    const asked = request({
      host: '127.0.0.1',
      port: nginx.httpsPort,
      path,
      method,
      headers: { host: HOST, ...headers },
      rejectUnauthorized: false,
    })
    onTestFinished(() => void asked.destroy())
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return answer.setEncoding('utf8')
  }
  return { ...courtside, nginx, ask }
}

/** Reads an answer that does not end, until a text has arrived. */
async function readUntil(answer: IncomingMessage, text: string): Promise<void> {
  for (let read = ''; !read.includes(text); ) {
    const [piece] = (await once(answer, 'data')) as [string]
    read += piece
  }
}

test.runIf(installed)('nginx redirects from http to https, and forwards calls of the API', async () => {
  const { nginx, ask } = await behindNginx()
  const moved = await fetch(`http://127.0.0.1:${nginx.httpPort}/watch?x=1`, { redirect: 'manual' })
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toBe(`https://${HOST}/watch?x=1`)
  const answer = await ask('/api/live/all', { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.statusCode).toBe(200)
})

test.runIf(installed)('nginx forwards an event at once, while the stream stays open', async () => {
  const { admin, ask } = await behindNginx()
  const { match } = await createMatch(admin)
  const stream = await ask(`/api/live/${match.id}/stream`)
  expect(stream.headers['content-type']).toContain('text/event-stream')
  await readUntil(stream, 'event: snapshot')
  const arrived = readUntil(stream, '"kind":"period-started"')
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  await arrived
})

test.runIf(installed)('nginx forwards a phone’s WebSocket', async () => {
  const { admin, nginx } = await behindNginx()
  const { match } = await createMatch(admin)
  const { token } = await admin.call('POST /live/:id/cameras', { params: { id: match.id } })
  const socket = new WebSocket(`wss://127.0.0.1:${nginx.httpsPort}/video/camera`, {
    headers: { host: HOST },
    rejectUnauthorized: false,
  })
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  socket.send(JSON.stringify({ token, take: 'take' }))
  const [said] = await once(socket, 'message')
  expect(JSON.parse(String(said))).toMatchObject({ type: 'ready' })
})

test.runIf(installed)('clients behind nginx cannot claim another address', async () => {
  const { ask } = await behindNginx()
  const statuses: (number | undefined)[] = []
  const message = { name: 'N', email: 'n@club.example', subject: 'S', message: 'M', website: 'x' }
  const body = JSON.stringify(message)
  for (let n = 0; n < 21; n += 1) {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': `198.51.100.${n}`,
    }
    statuses.push((await ask('/api/contact', { method: 'POST', headers, body })).statusCode)
  }
  expect(statuses).toContain(429)
})
