import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchDocument } from '../src/fetch-document.ts'

const UNKNOWN = { etag: null, lastModified: null }
const ORDER = { headers: {}, mostBytes: 1000, allowPrivate: true }
/** A name server that never answers. */
const NEVER = () => new Promise<never>(() => {})

test('a fetch can be aborted during the look-up of its host', async () => {
  const closing = new AbortController()
  const fetched = fetchDocument('http://slow.example/', UNKNOWN, {
    ...ORDER,
    lookUp: NEVER,
    signal: closing.signal,
  })
  closing.abort()
  expect(await fetched).toEqual({ kind: 'failed', fault: 'no-answer' })
})

test('a fetch can be aborted during the look-up of the host that it is redirected to', async () => {
  const closing = new AbortController()
  const server = createServer((_request, response) => {
    response.writeHead(302, { location: 'http://slow.example/' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const fetched = fetchDocument(`http://127.0.0.1:${port}/`, UNKNOWN, {
    ...ORDER,
    lookUp: (host) => {
      expect(host).toBe('slow.example')
      closing.abort()
      return NEVER()
    },
    signal: closing.signal,
  })
  expect(await fetched).toEqual({ kind: 'failed', fault: 'no-answer' })
})
