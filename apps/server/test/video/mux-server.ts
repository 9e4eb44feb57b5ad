import { createHmac, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'

const MUX_TOKEN = { id: 'token-id', secret: 'token-secret' }
const WEBHOOK_SECRET = 'signing-secret'

type Rendition = { id: string; name: 'highest.mp4'; resolution: 'highest'; ext: 'mp4'; status: string }
type Asset = {
  id: string
  created_at: string
  status: 'preparing' | 'ready' | 'errored'
  live_stream_id: string
  is_live: boolean
  duration: number
  playback_ids: { id: string; policy: string }[]
  static_renditions: { files: Rendition[] }
}
type LiveStream = {
  id: string
  created_at: string
  stream_key: string
  status: 'idle' | 'active' | 'disabled'
  playback_ids: { id: string; policy: string }[]
  recent_asset_ids: string[]
  active_asset_id?: string
  latency_mode: string
  reconnect_window: number
  meta?: { title?: string }
  connected?: boolean
}
type Refusal = { status: number; type: string; messages: string[] }

const policies = z.array(z.enum(['public', 'signed', 'drm'])).min(1)
const meta = z.strictObject({ title: z.string().max(512) })
/**
 * The fields of a new live stream that Mux accepts, as far as Courtside could send them. Other fields are
 * refused.
 */
const creation = z.strictObject({
  playback_policies: policies,
  latency_mode: z.enum(['low', 'reduced', 'standard']).default('standard'),
  reconnect_window: z.number().min(0).max(1800).default(60),
  meta: meta.optional(),
  new_asset_settings: z.strictObject({
    playback_policies: policies,
    static_renditions: z.array(z.strictObject({ resolution: z.enum(['highest', 'audio-only', '1080p']) })),
    meta: meta.optional(),
  }),
})

/** An HTTP server with the part of Mux's documented video API that Courtside uses, including its refusals. */
export class MuxServer {
  readonly liveStreams = new Map<string, LiveStream>()
  readonly assets = new Map<string, Asset>()
  /** Every request as `METHOD /path`, in order. */
  readonly asked: string[] = []
  baseUrl = ''
  /** If set, this function can answer requests instead of the API. Returns whether it has answered. */
  behave: ((request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>) | null = null
  readonly #heard = new EventEmitter()

  /** Resolves when a matching request has been answered. */
  async answered(request: RegExp): Promise<void> {
    while (!this.asked.some((line) => request.test(line))) await once(this.#heard, 'answer')
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    if (!(await this.behave?.(request, response))) {
      const answer = this.#answer(request, body)
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
    }
    this.asked.push(`${request.method} ${request.url}`)
    this.#heard.emit('answer')
  }

  #answer({ method, url = '', headers }: IncomingMessage, body: string): { status: number; body?: unknown } {
    const token = Buffer.from(`${MUX_TOKEN.id}:${MUX_TOKEN.secret}`).toString('base64')
    if (headers.authorization !== `Basic ${token}`) {
      return refuse({ status: 401, type: 'unauthorized', messages: ['Unauthorized request'] })
    }
    const [, kind, id, action] =
      /^\/video\/v1\/(live-streams|assets)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url) ?? []
    if (kind === 'live-streams' && id === undefined && method === 'POST') return this.#create(body)
    const found = kind === 'assets' ? this.assets.get(id ?? '') : this.liveStreams.get(id ?? '')
    if (!found)
      return refuse({
        status: 404,
        type: 'not_found',
        messages: ['The requested resource either does not exist or you don’t have access to it.'],
      })
    if (method === 'GET' && !action) return { status: 200, body: { data: found } }
    if (method === 'DELETE' && !action) {
      this.assets.delete(found.id)
      this.liveStreams.delete(found.id)
      return { status: 204 }
    }
    const stream = this.liveStreams.get(found.id)
    if (stream && method === 'PUT' && action === 'disable') {
      this.end(stream.id)
      stream.status = 'disabled'
      return { status: 200, body: { data: {} } }
    }
    if (stream && method === 'POST' && action === 'reset-stream-key') {
      stream.stream_key = randomUUID()
      return { status: 201, body: { data: stream } }
    }
    return refuse({ status: 404, type: 'not_found', messages: ['There is no such call'] })
  }

  #create(body: string): { status: number; body: unknown } {
    const parsed = creation.safeParse(JSON.parse(body))
    if (!parsed.success) {
      const messages = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      return refuse({ status: 400, type: 'invalid_parameters', messages })
    }
    const { playback_policies, latency_mode, reconnect_window } = parsed.data
    const stream: LiveStream = {
      id: `live${unique()}`,
      created_at: seconds(),
      stream_key: randomUUID(),
      status: 'idle',
      playback_ids: playback_policies.map((policy) => ({ id: `play${unique()}`, policy })),
      recent_asset_ids: [],
      latency_mode,
      reconnect_window,
      ...(parsed.data.meta ? { meta: parsed.data.meta } : {}),
    }
    this.liveStreams.set(stream.id, stream)
    return { status: 201, body: { data: stream } }
  }

  /** The newest live stream. */
  get newest(): LiveStream {
    return [...this.liveStreams.values()].at(-1)!
  }

  /**
   * Simulates an encoder that connects with the live stream's key. Mux begins an asset and shows the video.
   */
  begin(id: string): Asset {
    const stream = this.liveStreams.get(id)!
    const asset: Asset = {
      id: `asset${unique()}`,
      created_at: seconds(),
      status: 'preparing',
      live_stream_id: id,
      is_live: true,
      duration: 0,
      playback_ids: [{ id: `rec${unique()}`, policy: 'public' }],
      static_renditions: {
        files: [
          { id: unique(), name: 'highest.mp4', resolution: 'highest', ext: 'mp4', status: 'preparing' },
        ],
      },
    }
    this.assets.set(asset.id, asset)
    Object.assign(stream, { status: 'active', connected: true, active_asset_id: asset.id })
    stream.recent_asset_ids.push(asset.id)
    return asset
  }

  /** Ends the broadcast. Its asset can be played from the beginning, and its MP4 is still being made. */
  end(id: string): void {
    const stream = this.liveStreams.get(id)!
    const asset = this.assets.get(stream.active_asset_id ?? '')
    if (asset) Object.assign(asset, { status: 'ready', is_live: false, duration: 5400.5 })
    Object.assign(stream, { status: 'idle', connected: false })
    delete stream.active_asset_id
  }

  /** Returns the body of an event that Mux sends now or at `at`. */
  event(type: string, data: object, at = new Date()): string {
    return JSON.stringify({
      type,
      id: randomUUID(),
      created_at: at.toISOString(),
      object: { type: type.split('.')[1] === 'asset' ? 'asset' : 'live', id: 'of-no-interest' },
      environment: { name: 'Production', id: 'env1' },
      data,
      attempts: [],
    })
  }
}

/**
 * Returns the header with which Mux signs a body.
 * @param age how long ago the body was sent, in s
 */
export function signature(body: string, secret = WEBHOOK_SECRET, age = 0): string {
  const time = Math.floor(Date.now() / 1000) - age
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/**
 * Starts a Mux server.
 * @param finish receives the function that ends it
 */
export async function startMux(finish: (end: () => void) => void): Promise<MuxServer> {
  const mux = new MuxServer()
  const server = createServer((request, response) => void mux.handle(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  finish(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  mux.baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return mux
}

/** Returns the settings of a Courtside whose video this server hosts. */
export function muxSettings({ baseUrl }: MuxServer): Record<string, string> {
  return {
    VIDEO_PROVIDER: 'mux',
    MUX_TOKEN_ID: MUX_TOKEN.id,
    MUX_TOKEN_SECRET: MUX_TOKEN.secret,
    MUX_WEBHOOK_SECRET: WEBHOOK_SECRET,
    MUX_BASE_URL: baseUrl,
  }
}

function refuse({ status, type, messages }: Refusal): { status: number; body: unknown } {
  return { status, body: { error: { type, messages } } }
}

function unique(): string {
  return randomUUID().replaceAll('-', '')
}

function seconds(): string {
  return String(Math.floor(Date.now() / 1000))
}

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
