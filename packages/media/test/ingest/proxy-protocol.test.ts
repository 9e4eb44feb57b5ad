import { connect } from 'node:net'
import { connect as connectByTls, createSecureContext } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readProxyHeader } from '../../src/ingest/rtmp/proxy-header.ts'
import { RtmpServer, type RtmpServerOptions } from '../../src/ingest/rtmp/server.ts'
import { eventually } from '../scene/patience.ts'
import { RawPublisher } from '../scene/raw-publisher.ts'
import { certificate } from '../scene/restream-target.ts'

const SIGNATURE = '0d0a0d0a000d0a515549540a'
const LINE = 'PROXY TCP4 203.0.113.9 192.0.2.1 50000 1935\r\n'

test.each<[string, Buffer, ReturnType<typeof readProxyHeader>]>([
  ['version 1', Buffer.from(`${LINE}\x03`), { address: '203.0.113.9', length: LINE.length }],
  [
    'version 1, IPv6',
    Buffer.from('PROXY TCP6 2001:db8::7 ::1 1 2\r\n'),
    { address: '2001:db8::7', length: 32 },
  ],
  ['version 1, unknown', Buffer.from('PROXY UNKNOWN\r\n'), { address: null, length: 15 }],
  ['half of version 1', Buffer.from(LINE.slice(0, 20)), 'incomplete'],
  ['one byte of it', Buffer.from('P'), 'incomplete'],
  [
    'version 2',
    Buffer.from(`${SIGNATURE}2111000ccb007109c0000201c350078f03`, 'hex'),
    { address: '203.0.113.9', length: 28 },
  ],
  [
    'version 2, IPv6',
    Buffer.from(`${SIGNATURE}2121002420010db8${'0'.repeat(23)}7${'0'.repeat(32)}c350078f`, 'hex'),
    { address: '2001:db8:0:0:0:0:0:7', length: 52 },
  ],
  ['version 2, a health check', Buffer.from(`${SIGNATURE}20000000`, 'hex'), { address: null, length: 16 }],
  ['half of version 2', Buffer.from(`${SIGNATURE}2111000ccb00`, 'hex'), 'incomplete'],
  ['RTMP', Buffer.from([3, 0, 0]), 'none'],
  ['TLS', Buffer.from([0x16, 3, 1]), 'none'],
])('reads the header of a load balancer: %s', (_, bytes, header) => {
  expect(readProxyHeader(bytes)).toEqual(header)
})

test.each([
  ['PROXY TCP4 nowhere 192.0.2.1 1 2\r\n'],
  [`PROXY TCP4 ${'1'.repeat(120)}`],
  [Buffer.from(`${SIGNATURE}2111ffff`, 'hex').toString('latin1')],
  [Buffer.from(`${SIGNATURE}7711000c${'0'.repeat(24)}`, 'hex').toString('latin1')],
])('refuses a malformed header: %j', (text) => {
  expect(() => readProxyHeader(Buffer.from(text, 'latin1'))).toThrow('malformed')
})

/** Starts a server behind a load balancer on this machine. */
async function startServer(options: Partial<RtmpServerOptions> = {}) {
  const warn = vi.fn()
  const publish = vi.fn<RtmpServerOptions['publish']>(async () => ({ refused: 'Nobody' }))
  const logger = { info: () => {}, warn, error: () => {} }
  const isProxy = (address: string) => address.endsWith('127.0.0.1')
  const server = new RtmpServer({ host: '127.0.0.1', port: 0, logger, isProxy, publish, ...options })
  const port = await server.start()
  onTestFinished(() => server.stop())
  return { port, publish, warn }
}

test.each([
  ['behind a load balancer with a header', LINE, '203.0.113.9'],
  ['without a load balancer', '', '127.0.0.1'],
])('counts an encoder %s under its own address', async (_, before, address) => {
  const { port, publish } = await startServer()
  const encoder = await RawPublisher.connect(port, before)
  encoder.command('publish', 3, null, 'key', 'live')
  await encoder.closed
  expect(publish.mock.calls.map(([request]) => request.remoteAddress)).toEqual([address])
})

test('does not trust a header from an unknown address', async () => {
  const { port, warn } = await startServer({ isProxy: () => false })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).write(LINE)
  await eventually('the end of it', () => warn.mock.calls.length > 0)
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ remoteAddress: '127.0.0.1' })
})

test('reads the header before the encryption', async () => {
  const pair = await certificate()
  const secured = { context: createSecureContext(pair) } as RtmpServerOptions['certificate']
  const { port, warn } = await startServer({ ...(secured && { certificate: secured }) })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).write(LINE)
  const secure = connectByTls({ socket, rejectUnauthorized: false })
  secure.on('error', () => {}).write('GET / HTTP/1.1\r\n\r\n')
  await eventually('the end of it', () => warn.mock.calls.length > 0)
  expect(warn.mock.calls[0]?.[0]).toMatchObject({
    remoteAddress: '203.0.113.9',
    reason: expect.stringContaining('HTTP'),
  })
})
