import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** The name and password that players of the test's camera need. */
export const LOGIN = { user: 'viewer', password: 'pa ss:word' }
const REALM = 'test camera'
const NONCE = 'f00dcafe'

/**
 * A camera with RTSP for tests. FFmpeg publishes the video to it, with its own packets of RTP and its own
 * description; the camera passes both on to players with the right password.
 */
export type RtspServer = {
  port: number
  /** Returns the methods of the requests of players, in order. */
  asked(): string[]
  /** Leaves out the packets of the next pictures, as a camera does when its network is slow. */
  loseVideo(pictures: number): void
  /** Reads no request until it has sent some more packets to each player, as a busy camera does. */
  holdRequests(packets: number): void
  /** Closes the port and all connections of players, as if the camera had lost its power. */
  disappear(): Promise<void>
  /** Opens the same port again. */
  comeBack(): Promise<void>
  kill(): Promise<void>
}

type Request = { method: string; url: string; headers: Map<string, string>; body: string }

/** The path at which FFmpeg publishes, and the one at which players find the video. */
const PUBLISH_PATH = '/publish'
const PLAY_PATH = '/live'
/** The channel of FFmpeg's first track. */
const VIDEO_CHANNEL = 0

/** Opens a camera at a free port. */
export async function rtspServer(): Promise<RtspServer> {
  const camera = new Camera()
  const port = await camera.listen(0)
  return {
    port,
    asked: () => camera.asked,
    loseVideo: (pictures) => camera.loseVideo(pictures),
    holdRequests: (packets) => camera.holdRequests(packets),
    disappear: () => camera.close('players'),
    comeBack: async () => void (await camera.listen(port)),
    kill: () => camera.close('all'),
  }
}

class Camera {
  readonly asked: string[] = []
  #server: Server | null = null
  #sdp: string | null = null
  #publisher: Socket | null = null
  readonly #players = new Set<Socket>()
  readonly #playing = new Set<Socket>()
  #toLose = 0
  /** Number of packets to send before requests are read again. */
  #toHold = 0
  /** The RTP timestamp of the newest picture. */
  #picture: number | null = null

  async listen(port: number): Promise<number> {
    const server = createServer((socket) => this.#accept(socket))
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    this.#server = server
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  loseVideo(pictures: number): void {
    this.#toLose = pictures
  }

  holdRequests(packets: number): void {
    this.#toHold = packets
    for (const player of this.#players) player.pause()
  }

  async close(whom: 'players' | 'all'): Promise<void> {
    this.#server?.close()
    for (const player of this.#players) player.destroy()
    if (whom === 'all') this.#publisher?.destroy()
  }

  #accept(socket: Socket): void {
    let rest: Buffer = Buffer.alloc(0)
    this.#players.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#players.delete(socket)
      this.#playing.delete(socket)
    })
    socket.on('data', (data) => {
      rest = Buffer.concat([rest, data])
      for (let used = this.#take(socket, rest); used > 0; used = this.#take(socket, rest)) {
        rest = rest.subarray(used)
      }
    })
  }

  #take(socket: Socket, data: Buffer): number {
    if (data.length < 4) return 0
    if (data[0] === 0x24) {
      const end = 4 + data.readUInt16BE(2)
      if (data.length < end) return 0
      if (socket === this.#publisher) this.#passOn(data.subarray(0, end))
      return end
    }
    const headEnd = data.indexOf('\r\n\r\n')
    if (headEnd < 0) return 0
    const [first = '', ...lines] = data.toString('utf8', 0, headEnd).split('\r\n')
    const headers = new Map(
      lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const end = headEnd + 4 + Number(headers.get('content-length') ?? 0)
    if (data.length < end) return 0
    const [method = '', url = ''] = first.split(' ')
    this.#answer(socket, { method, url, headers, body: data.toString('utf8', headEnd + 4, end) })
    return end
  }

  #passOn(packet: Buffer): void {
    if (packet[1] === VIDEO_CHANNEL) {
      const picture = packet.readUInt32BE(4 + 4)
      if (this.#toLose > 0 && this.#picture !== null && picture !== this.#picture) this.#toLose -= 1
      this.#picture = picture
      if (this.#toLose > 0) return
    }
    for (const player of this.#playing) player.write(packet)
    if (this.#toHold === 0) return
    this.#toHold -= 1
    if (this.#toHold === 0) for (const player of this.#players) player.resume()
  }

  #answer(socket: Socket, request: Request): void {
    const { method, url, headers } = request
    const reply = (status: string, more: Record<string, string> = {}, body = '') => {
      const fields = Object.entries({ CSeq: headers.get('cseq') ?? '', ...more })
      const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      socket.write(`RTSP/1.0 ${status}\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`)
    }
    if (url.includes(PUBLISH_PATH)) {
      this.#publish(socket, request, reply)
      return
    }
    this.asked.push(method)
    if (method === 'OPTIONS') reply('200 OK', { Public: 'DESCRIBE, SETUP, PLAY, GET_PARAMETER' })
    else if (!isAllowed(request)) {
      reply('401 Unauthorized', { 'WWW-Authenticate': `Digest realm="${REALM}", nonce="${NONCE}"` })
    } else if (!new URL(url).pathname.startsWith(PLAY_PATH) || this.#sdp === null) reply('404 Not Found')
    else if (method === 'DESCRIBE') {
      reply('200 OK', { 'Content-Type': 'application/sdp', 'Content-Base': `${url}/` }, this.#sdp)
    } else if (method === 'SETUP') this.#setUp(headers, reply)
    else reply('200 OK', { Session: 'one' })
    if (method === 'PLAY') this.#playing.add(socket)
  }

  #setUp(headers: Map<string, string>, reply: (status: string, more?: Record<string, string>) => void): void {
    const transport = headers.get('transport') ?? ''
    if (transport.includes('RTP/AVP/TCP')) reply('200 OK', { Transport: transport, Session: 'one;timeout=2' })
    else reply('461 Unsupported Transport')
  }

  #publish(
    socket: Socket,
    { method, headers, body }: Request,
    reply: (status: string, more?: Record<string, string>) => void,
  ): void {
    this.#players.delete(socket)
    this.#publisher = socket
    if (method === 'ANNOUNCE') this.#sdp = body
    reply('200 OK', { Session: 'publisher', Transport: headers.get('transport') ?? '' })
  }
}

/** Checks a digest without `qop`, as in RFC 2617 section 3.2.2.1. */
function isAllowed({ method, headers }: Request): boolean {
  const given = headers.get('authorization') ?? ''
  const uri = /uri="([^"]*)"/.exec(given)?.[1] ?? ''
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const secret = md5(`${LOGIN.user}:${REALM}:${LOGIN.password}`)
  return given.includes(`response="${md5(`${secret}:${NONCE}:${md5(`${method}:${uri}`)}`)}"`)
}
