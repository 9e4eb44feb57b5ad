import { parse } from 'sdp-transform'
import type { MediaStreamTrack, RTCPeerConnection, RTCRtpTransceiver, RtcpPacket } from 'werift'
import type { MediaConsumer, MediaMessage, PublicationEnd } from '../publisher.ts'
import { RtpClock, RtpSessionTime } from '../rtp/rtp-clock.ts'
import { RtpOrder } from '../rtp/rtp-order.ts'
import type { RtpPacket } from '../rtp/rtp-packet.ts'
import { RtpPictures } from '../rtp/rtp-pictures.ts'
import { RtpSound } from '../rtp/rtp-sound.ts'

/** Time until the first packet, and between two packets, after which a session counts as lost, in ms. */
const CONNECTS_WITHIN_MS = 30_000
const SILENT_MS = 10_000
/** Interval of requests for a key frame, in ms. Browsers send one only when asked. */
const KEY_FRAME_EVERY_MS = 2000
const VIDEO_RATE = 90_000
const OPUS_RATE = 48_000
const NTP_FRACTIONS = 2 ** 32

export type WhipSessionOptions = {
  /** The UDP ports that may be used, both included. */
  ports: readonly [number, number]
  /** An address to bind in addition to the network's addresses, such as loopback; null: none. */
  boundAddress: string | null
  /**
   * The address of a router that forwards the ports; null: encoders reach this machine by its own address.
   */
  announcedAddress: string | null
  /** Monotonic or wall clock, in ms. */
  now: () => number
  /** Called once, after the end. */
  onEnd(): void
}

/** Reports whether an offer contains H.264 video to send. */
export function offersH264(offer: string): boolean {
  return parse(offer).media.some(
    ({ type, rtp, direction }) =>
      type === 'video' && direction !== 'recvonly' && rtp.some(({ codec }) => codec.toUpperCase() === 'H264'),
  )
}

/**
 * Adds to an answer, after each IPv4 address of this machine, the address of the router that forwards the
 * same port (RFC 8839 section 5.1).
 * @param address null: there is no router
 */
export function announcing(answer: string, address: string | null): string {
  if (address === null) return answer
  return answer.replace(
    /^a=candidate:\S+ \d+ udp \d+ (\d+\.\d+\.\d+\.\d+) \d+ typ host.*$/gim,
    (line, own: string) =>
      `${line}\r\n${line.replace(own, address).replace('a=candidate:', 'a=candidate:r')}`,
  )
}

/** One encoder or browser that sends by WebRTC. */
export class WhipSession {
  readonly #options: WhipSessionOptions
  readonly #peer: RTCPeerConnection
  #consumer: MediaConsumer | null = null
  #silence: NodeJS.Timeout
  #isConnected = false
  #keyFrames: NodeJS.Timeout | undefined
  #isPaused = false
  #over = false

  private constructor(options: WhipSessionOptions, peer: RTCPeerConnection) {
    this.#options = options
    this.#peer = peer
    this.#silence = setTimeout(() => this.end('lost'), CONNECTS_WITHIN_MS)
    peer.connectionStateChange.subscribe((state) => {
      if (state === 'failed' || state === 'closed') this.end('lost')
    })
    const time = new RtpSessionTime(options.now)
    const clock = new RtpClock(VIDEO_RATE, time, null)
    peer.onRemoteTransceiverAdded.subscribe((transceiver) => {
      transceiver.onTrack.subscribe((track) => {
        if (track.kind === 'video') this.#readVideo(track, transceiver, clock)
        else this.#readSound(track, new RtpClock(OPUS_RATE, time, clock))
      })
    })
  }

  /**
   * Answers an offer (RFC 9725 section 4.2).
   * @returns the session and its answer in SDP
   * @throws Error when the offer is malformed
   */
  static async open(
    offer: string,
    options: WhipSessionOptions,
  ): Promise<{ session: WhipSession; answer: string }> {
    // Loaded late, because most servers never need it.
    const { RTCPeerConnection, useH264, useOPUS } = await import('werift')
    const peer = new RTCPeerConnection({
      codecs: { video: [useH264()], audio: [useOPUS()] },
      iceServers: [],
      icePortRange: [...options.ports],
      iceAdditionalHostAddresses: options.boundAddress === null ? [] : [options.boundAddress],
    })
    const session = new WhipSession(options, peer)
    try {
      await peer.setRemoteDescription({ type: 'offer', sdp: offer })
      await peer.setLocalDescription(await peer.createAnswer())
    } catch (error) {
      session.end('lost')
      throw error
    }
    return { session, answer: announcing(peer.localDescription?.sdp ?? '', options.announcedAddress) }
  }

  /** Passes the encoder's media to a consumer from now on. */
  start(consumer: MediaConsumer): void {
    if (this.#over) consumer.ended('lost')
    else this.#consumer = consumer
  }

  /** Drops what arrives, because a sender by UDP cannot be slowed down. */
  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
  }

  /** Ends the session. Calls the consumer's `ended` before it returns. Does nothing when called again. */
  end(how: PublicationEnd): void {
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#silence)
    clearInterval(this.#keyFrames)
    const consumer = this.#consumer
    this.#consumer = null
    consumer?.ended(how)
    void this.#peer.close().catch(() => {}) // it is gone anyway
    this.#options.onEnd()
  }

  #readVideo(track: MediaStreamTrack, { receiver }: RTCRtpTransceiver, clock: RtpClock): void {
    const pictures = new RtpPictures('avc1', [], clock)
    const ask = () => void receiver.sendRtcpPLI(track.ssrc ?? 0).catch(() => {}) // asked again soon
    ask()
    clearInterval(this.#keyFrames)
    this.#keyFrames = setInterval(ask, KEY_FRAME_EVERY_MS)
    this.#read(track, clock, (packet) => pictures.read(packet))
  }

  #readSound(track: MediaStreamTrack, clock: RtpClock): void {
    const sound = new RtpSound({ codec: 'opus' })
    this.#read(track, clock, (packet) => sound.read(packet, clock.at(packet.timestamp)))
  }

  #read(track: MediaStreamTrack, clock: RtpClock, read: (packet: RtpPacket) => MediaMessage[]): void {
    const order = new RtpOrder(this.#options.now)
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      this.#heard()
      const { marker, payloadType, timestamp, sequenceNumber: sequence } = header
      if (this.#isPaused || payload.length === 0) return
      this.#give(order.push({ marker, payloadType, timestamp, sequence, payload }).flatMap(read))
    })
    track.onReceiveRtcp.subscribe((report) => reportTo(clock, report))
  }

  #heard(): void {
    if (this.#isConnected) this.#silence.refresh()
    else {
      this.#isConnected = true
      clearTimeout(this.#silence)
      this.#silence = setTimeout(() => this.end('lost'), SILENT_MS)
    }
  }

  #give(messages: readonly MediaMessage[]): void {
    try {
      for (const message of messages) this.#consumer?.media(message)
    } catch {
      this.end('closed') // the stream has warned of the reason
    }
  }
}

function reportTo(clock: RtpClock, report: RtcpPacket): void {
  if (!('senderInfo' in report)) return
  const { ntpTimestamp, rtpTimestamp } = report.senderInfo
  clock.report({ ntpMs: (Number(ntpTimestamp) / NTP_FRACTIONS) * 1000, timestamp: rtpTimestamp })
}
