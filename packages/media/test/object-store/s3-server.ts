import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '../../src/object-store/s3-config.ts'

/** Maximum clock difference of a request, in ms; a real store refuses larger ones. */
const MOST_SKEW_MS = 15 * 60_000

/** An in-memory object store with the part of S3 that Courtside uses. Refuses what a real store refuses. */
export interface S3Server {
  settings: S3Config
  /** Objects by key, without the bucket. */
  objects: Map<string, Buffer>
  /** Method and key of each authorized request. */
  asked: string[]
  /** `away`: drops connections without an answer; `ill`: answers 503. */
  state: 'well' | 'away' | 'ill'
  /** How far its clock is ahead of this machine's, in ms. */
  ahead: number
  stop(): Promise<void>
}

/** Starts the store on a free port, with one writable bucket. */
export async function startS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => {
    void answer(store, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const store: S3Server = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'court-side',
      region: 'eu-central-1',
      accessKey: 'club:courtside',
      secretKey: 'a secret/with+signs',
      pathStyle: true,
    },
    objects: new Map(),
    asked: [],
    state: 'well',
    ahead: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return store
}

async function answer(store: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (store.state === 'away') return void request.socket.destroy()
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const body = Buffer.concat(pieces)
  const now = new Date(Date.now() + store.ahead)
  response.sendDate = false
  response.setHeader('date', now.toUTCString())
  if (store.state === 'ill') return refuse(response, 503, 'SlowDown')
  const fault = faultOf(request, body, store.settings, now.getTime())
  if (fault) return refuse(response, 403, fault)
  const { pathname, searchParams } = new URL(request.url ?? '', store.settings.endpoint)
  const [, bucket, ...names] = pathname.split('/').map(decodeURIComponent)
  if (bucket !== store.settings.bucket) return refuse(response, 404, 'NoSuchBucket')
  const key = names.join('/')
  if (key === '') return list(store.objects, searchParams.get('prefix') ?? '', response)
  store.asked.push(`${request.method} ${key}`)
  serve(store.objects, key, { request, response, body })
}

function list(objects: Map<string, Buffer>, prefix: string, response: ServerResponse): void {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
  const contents = keys.map((key) => `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key></Contents>`)
  response.end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}</ListBucketResult>`)
}

function serve(
  objects: Map<string, Buffer>,
  key: string,
  { request, response, body }: { request: IncomingMessage; response: ServerResponse; body: Buffer },
): void {
  const known = objects.get(key)
  if (request.method === 'PUT') {
    objects.set(key, body)
    response.end()
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (!known) refuse(response, 404, 'NoSuchKey')
  else if (request.method === 'HEAD') response.setHeader('content-length', known.length).end()
  else {
    const [, first = '0', last = known.length - 1] =
      /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (Number(first) >= known.length) {
      refuse(response, 416, 'InvalidRange')
      return
    }
    const part = known.subarray(Number(first), Number(last) + 1)
    response.writeHead(request.headers.range ? 206 : 200, { 'content-length': part.length }).end(part)
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

/**
 * Returns the fault in a request's signature (AWS Signature Version 4, with the canonical request as in
 * Amazon's S3 reference), body or clock; null when there is none.
 */
function faultOf(request: IncomingMessage, body: Buffer, settings: S3Config, now: number): string | null {
  const { headers, method, url = '' } = request
  const form =
    /^AWS4-HMAC-SHA256 Credential=(.+)\/(\d{8})\/(.+)\/s3\/aws4_request, SignedHeaders=(.+), Signature=(\w{64})$/
  const [, accessKey, day = '', region = '', names = '', signature] =
    form.exec(headers.authorization ?? '') ?? []
  if (accessKey !== settings.accessKey) return 'InvalidAccessKeyId'
  if (region !== settings.region) return 'AuthorizationHeaderMalformed'
  const at = String(headers['x-amz-date'])
  const iso = at.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (Math.abs(Date.parse(iso) - now) > MOST_SKEW_MS || !at.startsWith(day)) return 'RequestTimeTooSkewed'
  const bodyHash = String(headers['x-amz-content-sha256'])
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied'
  const [path = '', query = ''] = url.split('?')
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}`)
  const canonical = [method, path, query, ...lines, '', names, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (key, part) => hmac(key, part),
    `AWS4${settings.secretKey}`,
  )
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
  return signature === expected ? null : 'SignatureDoesNotMatch'
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
