import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect as connectByHttp2 } from 'node:http2'
import { get } from 'node:https'
import { connect as connectPlainly } from 'node:net'
import path from 'node:path'
import { connect } from 'node:tls'
import { PublisherBounds, RtmpServer } from '@courtside/media'
import { Certificate } from '@courtside/network'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publish } from '../../../../packages/media/test/scene/encoder.ts'
import { eventually, temporaryDirectory } from '../../../../packages/media/test/scene/patience.ts'
import { certificate } from '../../../../packages/media/test/scene/restream-target.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

/** Writes a certificate and its key to files, and returns their paths. `write` replaces them. */
async function files(): Promise<{
  cert: string
  key: string
  write(which: 'cert' | 'key', text: string): Promise<void>
}> {
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const [cert, key] = [path.join(directory, 'cert.pem'), path.join(directory, 'key.pem')]
  const write = (which: 'cert' | 'key', text: string) => writeFile(which === 'cert' ? cert : key, text)
  return { cert, key, write }
}

test('serves RTMPS for encoders and HTTPS for pages with one certificate', async () => {
  const at = await files()
  const pair = await certificate()
  await at.write('cert', pair.cert)
  await at.write('key', pair.key)
  const courtside = await startCourtside(undefined, undefined, {
    TLS_CERT: at.cert,
    TLS_KEY: at.key,
    HTTPS_PORT: '0',
    RTMPS_PORT: '0',
  })
  const { match } = await createMatch(courtside.admin)
  const ingest = () => courtside.admin.call('GET /live/:id/ingest', { params: { id: match.id } })
  const { secureIngestUrl, stream_key } = await ingest()
  expect(secureIngestUrl).toMatch(/^rtmps:\/\/127\.0\.0\.1:\d+\/live$/)
  const encoder = publish(`${secureIngestUrl}/${stream_key}`)
  onTestFinished(encoder.kill)
  await eventually('the video', async () => (await ingest()).video?.width === 320)

  const answer = await new Promise<string>((resolve, reject) => {
    const from = { host: '127.0.0.1', port: courtside.httpsPort, path: '/api/health', ca: pair.cert }
    get(from, (response) => {
      response.setEncoding('utf8').on('data', (body: string) => resolve(`${response.statusCode} ${body}`))
    }).on('error', reject)
  })
  expect(answer).toMatch(/^200 .*"ok"/)
  await expectHttp2(courtside.httpsPort ?? 0, pair.cert, match.id)
})

/** Loads the data of a page, a playlist and live events over one HTTP/2 connection. */
async function expectHttp2(port: number, ca: string, matchId: number): Promise<void> {
  const session = connectByHttp2(`https://127.0.0.1:${port}`, { ca })
  onTestFinished(() => session.close())
  const ask = async (path: string, method = 'GET') => {
    const stream = session.request({ ':path': path, ':method': method })
    let body = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    const [headers] = await once(stream, 'response')
    return { stream, status: headers[':status'], headers, body: () => body }
  }
  const match = await ask(`/api/live/${matchId}`)
  await once(match.stream, 'end')
  expect(match.status).toBe(200)
  const { hlsUrl } = JSON.parse(match.body())
  const playlist = await eventually('the playlist', async () => {
    const answer = await ask(hlsUrl)
    await once(answer.stream, 'end')
    return answer.status === 200 && answer.body()
  })
  expect(playlist).toContain('live.m3u8')
  const events = await ask('/api/live/all/stream')
  expect(events.headers['content-type']).toContain('text/event-stream')
  await eventually('the first event', () => events.body().includes('event: '))
  events.stream.close()
  expect(session.alpnProtocol).toBe('h2')
}

test('uses a renewed certificate from the next connection on, and ignores a certificate whose key does not match', async () => {
  const at = await files()
  const [old, renewed] = [await certificate(), await certificate()]
  await at.write('cert', old.cert)
  await at.write('key', old.key)
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const shown = await Certificate.open(at, logger, 20)
  onTestFinished(() => shown.close())
  const publishNothing = async () => ({ refused: 'Nobody' })
  const server = new RtmpServer({
    host: '127.0.0.1',
    port: 0,
    logger,
    certificate: shown,
    publish: publishNothing,
  })
  const port = await server.start()
  onTestFinished(() => server.stop())
  const seen = () =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
        resolve(socket.getPeerX509Certificate()?.fingerprint256 ?? '')
        socket.destroy()
      })
      socket.on('error', reject)
    })
  const printOf = ({ cert }: { cert: string }) => new X509Certificate(cert).fingerprint256
  expect(await seen()).toBe(printOf(old))
  await at.write('cert', renewed.cert)
  await eventually('a warning', () => logger.warn.mock.calls.length > 0)
  expect(await seen()).toBe(printOf(old))
  await at.write('key', renewed.key)
  await eventually('the renewed certificate', async () => (await seen()) === printOf(renewed))
})

test('disconnects clients without TLS on the TLS port', async () => {
  const at = await files()
  const pair = await certificate()
  await at.write('cert', pair.cert)
  await at.write('key', pair.key)
  const logger = { info: () => {}, warn: () => {}, error: () => {} }
  const shown = await Certificate.open(at, logger)
  onTestFinished(() => shown.close())
  const publishNothing = async () => ({ refused: 'Nobody' })
  const server = new RtmpServer({
    host: '127.0.0.1',
    port: 0,
    logger,
    certificate: shown,
    publish: publishNothing,
  })
  const port = await server.start()
  onTestFinished(() => server.stop())
  const socket = connectPlainly(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.end(Buffer.concat([Buffer.from([3]), Buffer.alloc(1536)]))
  socket.resume()
  await closed
})

test('waiting connections of both ports share one limit', async () => {
  const at = await files()
  const pair = await certificate()
  await at.write('cert', pair.cert)
  await at.write('key', pair.key)
  const logger = { info: () => {}, warn: vi.fn(), error: () => {} }
  const shown = await Certificate.open(at, logger)
  onTestFinished(() => shown.close())
  const bounds = new PublisherBounds({ total: 32, perAddress: 16 })
  const publishNothing = async () => ({ refused: 'Nobody' })
  const door = { host: '127.0.0.1', port: 0, logger, bounds, publish: publishNothing }
  const [plain, secure] = [new RtmpServer(door), new RtmpServer({ ...door, certificate: shown })]
  const [rtmpPort, rtmpsPort] = [await plain.start(), await secure.start()]
  onTestFinished(async () => void (await Promise.all([plain.stop(), secure.stop()])))
  const connectTo = async (port: number) => {
    const socket = connectPlainly(port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
  }
  for (let index = 0; index < 16; index += 1) await connectTo(rtmpPort)
  await connectTo(rtmpsPort)
  const reason = 'too many connections of its address wait to publish'
  await eventually('a closed connection', () =>
    logger.warn.mock.calls.some(([facts]) => facts.reason === reason),
  )
})

test('a key that does not match the certificate stops the start with a message', async () => {
  const at = await files()
  await at.write('cert', (await certificate()).cert)
  await at.write('key', (await certificate()).key)
  await expect(startCourtside(undefined, undefined, { TLS_CERT: at.cert, TLS_KEY: at.key })).rejects.toThrow(
    'TLS_CERT and TLS_KEY cannot be used: the key is not that of the certificate.',
  )
})
