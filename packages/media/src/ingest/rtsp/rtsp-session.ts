import type { Socket } from 'node:net'
import type { CameraFault } from '../ingest-warning.ts'
import type { MediaMessage } from '../publisher.ts'
import { RtpClock, RtpSessionTime } from '../rtp/rtp-clock.ts'
import { parseRtpPacket, parseSenderReport } from '../rtp/rtp-packet.ts'
import { RtpPictures } from '../rtp/rtp-pictures.ts'
import { RtpSound } from '../rtp/rtp-sound.ts'
import { CameraAuthorization, type CameraLogin } from './camera-authorization.ts'
import { RtspConnection, type RtspResponse } from './rtsp-connection.ts'
import { type OfferedSound, type OfferedVideo, offeredTracks } from './rtsp-tracks.ts'

/** The first channel of each track. The track's sender reports arrive on the next channel. */
const CHANNELS = { video: 0, sound: 2 } as const
/**
 * How long a session stays open without requests if the camera does not state it, in s (RFC 2326 section
 * 12.37).
 */
const TIMEOUT_SECONDS = 60
/** Requests per timeout that keep the session open. */
const REQUESTS_PER_TIMEOUT = 2.5
/** How long a camera may take to answer the request that ends the session, in ms. */
const GOODBYE_MS = 1000

/** The error for a camera that refuses, or has nothing to show. */
export class RtspRefused extends Error {
  readonly fault: CameraFault

  constructor(fault: CameraFault) {
    super(fault.code)
    this.fault = fault
  }
}

export type RtspSessionOptions = {
  /** `rtsp://host[:port]/path`, without name and password. */
  address: string
  login: CameraLogin
  /** Monotonic or wall clock, in ms. */
  now: () => number
  /** Called with each message of the video or audio, as from an RTMP publisher. */
  onMessage(message: MediaMessage): void
}

/** Plays the video of one camera by RTSP (RFC 2326), with RTP interleaved in its TCP connection. */
export class RtspSession {
  readonly #options: RtspSessionOptions
  readonly #socket: Socket
  readonly #connection: RtspConnection
  /** The receiver of the packets of each channel. */
  readonly #channels = new Map<number, (data: Buffer) => void>()
  #authorization: CameraAuthorization | null = null
  #session: string | null = null
  #timeoutSeconds = TIMEOUT_SECONDS
  #url: string
  #keepAliveMethod = 'OPTIONS'
  #pictures: RtpPictures | null = null
  #closing: Promise<void> | null = null

  /** @param socket connected to the camera */
  constructor(socket: Socket, options: RtspSessionOptions) {
    this.#options = options
    this.#socket = socket
    this.#url = options.address
    this.#connection = new RtspConnection(socket, (channel, data) => this.#channels.get(channel)?.(data))
  }

  /** The longest time between two calls of {@link keepAlive}, in ms. */
  get keepAliveMs(): number {
    return (this.#timeoutSeconds * 1000) / REQUESTS_PER_TIMEOUT
  }

  /**
   * Whether the camera has left out packets. TCP loses none, but cameras leave some out when the network is
   * slow.
   */
  get losesFrames(): boolean {
    return this.#pictures?.hasLost ?? false
  }

  /**
   * Starts the video.
   * @throws {RtspRefused} the camera refuses, or has no usable video
   * @throws {RtspLost} it does not answer, or has gone
   */
  async play(): Promise<void> {
    const { address, now } = this.#options
    const methods = await this.#ask('OPTIONS', address)
    if (/\bGET_PARAMETER\b/.test(methods.headers.get('public')?.[0] ?? '')) {
      this.#keepAliveMethod = 'GET_PARAMETER'
    }
    const described = await this.#ask('DESCRIBE', address, { Accept: 'application/sdp' })
    const base = described.headers.get('content-base')?.[0] || address
    const { video, sound } = offeredTracks(described.body, base)
    if (!video) throw new RtspRefused({ code: 'camera-no-video' })
    const time = new RtpSessionTime(now)
    const clock = new RtpClock(video.rate, time, null)
    await this.#setUpVideo(video, clock)
    if (sound) await this.#setUpSound(sound, new RtpClock(sound.rate, time, clock))
    this.#url = base
    await this.#ask('PLAY', base, { Range: 'npt=0.000-' })
  }

  /**
   * Keeps the session open.
   * @throws {RtspRefused} the camera refuses
   * @throws {RtspLost} it does not answer, or has gone
   */
  async keepAlive(): Promise<void> {
    await this.#ask(this.#keepAliveMethod, this.#url)
  }

  /**
   * Ends the session and closes the connection. Waits up to {@link GOODBYE_MS} for the camera's answer: a
   * camera whose connection is closed at once may not read the request. It then keeps the session until its
   * timeout, and many cameras have few sessions.
   */
  close(): Promise<void> {
    this.#closing ??= this.#tearDown()
    return this.#closing
  }

  async #tearDown(): Promise<void> {
    const timer = setTimeout(() => this.#socket.destroy(), GOODBYE_MS)
    this.#socket.resume()
    // The connection is closed whatever the camera answers.
    if (this.#session !== null) await this.#ask('TEARDOWN', this.#url).catch(() => {})
    clearTimeout(timer)
    this.#socket.destroy()
  }

  async #setUpVideo(video: OfferedVideo, clock: RtpClock): Promise<void> {
    const pictures = new RtpPictures(video.format, video.sets, clock)
    this.#pictures = pictures
    await this.#setUp(video, CHANNELS.video, clock, (data) => {
      const packet = parseRtpPacket(data)
      if (packet?.payloadType !== video.payloadType) return
      for (const message of pictures.read(packet)) this.#options.onMessage(message)
    })
  }

  async #setUpSound(sound: OfferedSound, clock: RtpClock): Promise<void> {
    const reader = new RtpSound(sound.format)
    await this.#setUp(sound, CHANNELS.sound, clock, (data) => {
      const packet = parseRtpPacket(data)
      if (packet?.payloadType !== sound.payloadType) return
      for (const message of reader.read(packet, clock.at(packet.timestamp))) this.#options.onMessage(message)
    })
  }

  async #setUp(
    { control }: { control: string },
    channel: number,
    clock: RtpClock,
    take: (data: Buffer) => void,
  ): Promise<void> {
    const transport = `RTP/AVP/TCP;unicast;interleaved=${channel}-${channel + 1}`
    const { headers } = await this.#ask('SETUP', control, { Transport: transport })
    // A camera may choose other channels.
    const chosen = /\binterleaved=(\d{1,3})/.exec(headers.get('transport')?.[0] ?? '')?.[1]
    const first = chosen === undefined ? channel : Number(chosen)
    this.#channels.set(first, take)
    this.#channels.set(first + 1, (data) => {
      const report = parseSenderReport(data)
      if (report) clock.report(report)
    })
    const [session = '', ...settings] = (headers.get('session')?.[0] ?? '').split(';')
    this.#session ??= session
    const timeout = /^\s*timeout=(\d{1,5})/.exec(settings.join(';'))?.[1]
    if (timeout !== undefined) this.#timeoutSeconds = Math.max(1, Number(timeout))
  }

  /**
   * Sends a request, with the password if the camera asks for it.
   * @throws {RtspRefused} the camera refuses
   * @throws {RtspLost} it does not answer, or has gone
   */
  async #ask(method: string, url: string, headers: Record<string, string> = {}): Promise<RtspResponse> {
    const withLogin = this.#authorization !== null
    const answer = await this.#send(method, url, headers)
    if (answer.status !== 401) return checked(answer)
    const challenges = answer.headers.get('www-authenticate') ?? []
    // A digest is valid only for a limited time. After that, the camera sends a new challenge.
    const isStale = challenges.some((challenge) => /\bstale\s*=\s*"?true/i.test(challenge))
    const { login } = this.#options
    this.#authorization = login.user === '' ? null : CameraAuthorization.of(challenges, login)
    if (!this.#authorization || (withLogin && !isStale)) throw new RtspRefused({ code: 'camera-password' })
    return checked(await this.#send(method, url, headers))
  }

  #send(method: string, url: string, headers: Record<string, string>): Promise<RtspResponse> {
    return this.#connection.request(method, url, {
      ...headers,
      ...(this.#session && { Session: this.#session }),
      ...(this.#authorization && { Authorization: this.#authorization.header(method, url) }),
    })
  }
}

/** @throws {RtspRefused} the answer is a refusal */
function checked(answer: RtspResponse): RtspResponse {
  const { status } = answer
  if (status >= 200 && status < 300) return answer
  if (status === 401 || status === 403) throw new RtspRefused({ code: 'camera-password' })
  if (status === 400 || status === 404) throw new RtspRefused({ code: 'camera-path' })
  throw new RtspRefused({ code: 'camera-refused', status })
}
