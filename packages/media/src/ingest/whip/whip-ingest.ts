import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VideoLogger } from '../../logger.ts'
import { REASONS } from '../../texts.ts'
import type { IngestAddress, IngestProtocol } from '../ingest-protocol.ts'
import type { MediaConsumer, PublisherConnection, PublisherRefusal } from '../publisher.ts'
import type { PublisherBounds } from '../publisher-bounds.ts'
import { offersH264, WhipSession } from './whip-session.ts'

/** Where encoders post their offers, below the prefix of the video's routes. */
const WHIP_PATH = '/whip'

/** Maximum bytes of an offer, and maximum number of sessions. */
const MOST_OFFER_BYTES = 64 * 1024
const MOST_SESSIONS = 64
const SDP = 'application/sdp'
/** A line of an offer that names H.264. */
const H264 = /^a=rtpmap:\d+ h264\//im

/**
 * Lets pages of other web sites send offers (CORS, which RFC 9725 demands), and read the address of their
 * session. Only the stream key decides who may send; cookies have no effect.
 */
const FOR_ANYONE = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'location' }
/** Headers of the answer to the preflight request that browsers send before an offer. */
const BEFORE_OFFERS = {
  'accept-post': SDP,
  'access-control-allow-methods': 'POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '3600',
}

/** The ports and addresses for encoders that send by WebRTC. */
export interface WhipDoor {
  /** The UDP ports that may be used, both included. */
  ports: readonly [number, number]
  /** An address to bind in addition to the network's addresses, such as loopback; null: none. */
  boundAddress: string | null
  /**
   * The address of a router that forwards the ports; null: encoders reach this machine by its own address.
   */
  announcedAddress: string | null
}

export interface WhipIngestOptions extends WhipDoor {
  /** Shared with RTMP encoders. */
  bounds: PublisherBounds
  logger: VideoLogger
  now: () => number
  /** Decides who publishes with a stream key. */
  publish(streamKey: string, connection: PublisherConnection): Promise<MediaConsumer | PublisherRefusal>
}

type SessionRequest = FastifyRequest<{ Params: { session: string } }>

/** Encoders and browsers that send by WebRTC (WHIP, RFC 9725): H.264 and Opus. */
export class WhipIngest implements IngestProtocol {
  readonly name = 'whip'
  readonly addresses: readonly IngestAddress[] = []
  readonly #options: WhipIngestOptions
  readonly #sessions = new Map<string, WhipSession>()
  /** Offers that are being answered. */
  #opening = 0
  #stopped = false

  constructor(options: WhipIngestOptions) {
    this.#options = options
  }

  /** Opens no port: encoders come by the HTTP server first. */
  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.#stopped = true
    for (const session of this.#sessions.values()) session.end('closed')
  }

  /** Adds the routes for offers and for the ends of sessions. */
  addRoutes(app: FastifyInstance): void {
    app.register(async (scope) => {
      scope.addContentTypeParser(
        SDP,
        { parseAs: 'string', bodyLimit: MOST_OFFER_BYTES },
        (_request, body, done) => done(null, body),
      )
      scope.addHook('onRequest', async (_request, reply) => void reply.headers(FOR_ANYONE))
      for (const path of [WHIP_PATH, `${WHIP_PATH}/:session`]) {
        scope.options(path, async (_request, reply) => reply.code(204).headers(BEFORE_OFFERS).send())
      }
      scope.post(WHIP_PATH, (request, reply) => this.#offer(request, reply))
      // The name of a session is a secret that only its encoder knows.
      scope.delete(`${WHIP_PATH}/:session`, (request: SessionRequest, reply) => {
        const session = this.#sessions.get(request.params.session)
        session?.end('stopped')
        return reply.code(session ? 200 : 404).send()
      })
    })
  }

  async #offer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    if (key === undefined) {
      return refuse(reply.header('WWW-Authenticate', 'Bearer'), 401, REASONS.noKey)
    }
    if (typeof request.body !== 'string') return refuse(reply, 415, REASONS.noOffer)
    // A quick check of the text. An offer without H.264 must not start to publish, because that can replace
    // the current source.
    if (!H264.test(request.body)) return refuse(reply, 422, REASONS.noH264)
    return this.#publish(key, request.body, request.ip, reply)
  }

  async #publish(key: string, offer: string, address: string, reply: FastifyReply): Promise<FastifyReply> {
    const { publish, bounds, logger } = this.#options
    const opened: { session?: WhipSession } = {}
    const taken = await publish(key, {
      close: () => opened.session?.end('closed'),
      pause: () => opened.session?.pause(),
      resume: () => opened.session?.resume(),
      losesFrames: true,
    })
    if ('refused' in taken) {
      const delay = taken.knowsKey ? 0 : bounds.refusalDelay(address)
      if (delay > 0) await wait(delay, undefined, { ref: false })
      if (bounds.mayLog(address)) {
        logger.warn({ remoteAddress: address, reason: taken.refused }, 'WHIP publisher refused')
      }
      return refuse(reply, taken.knowsKey ? 409 : 403, taken.refused)
    }
    // Read only after the key was checked: parsing a long offer keeps the only thread busy for up to 80 ms.
    if (!offers(offer)) {
      taken.ended('closed')
      return refuse(reply, 422, REASONS.noH264)
    }
    // Only encoders with a right key count, so that strangers cannot use all sessions.
    if (this.#stopped || this.#sessions.size + this.#opening >= MOST_SESSIONS) {
      taken.ended('closed')
      return refuse(reply.header('Retry-After', '10'), 503, REASONS.notTaken)
    }
    this.#opening += 1
    try {
      const { name, session, answer } = await this.#open(offer)
      opened.session = session
      session.start(taken)
      return reply.code(201).header('Location', `${reply.request.url}/${name}`).type(SDP).send(answer)
    } catch (error) {
      taken.ended('closed')
      logger.warn({ err: error, remoteAddress: address }, 'Could not answer a WHIP offer')
      return refuse(reply, 422, REASONS.noH264)
    } finally {
      this.#opening -= 1
    }
  }

  async #open(offer: string): Promise<{ name: string; session: WhipSession; answer: string }> {
    const { ports, boundAddress, announcedAddress, now } = this.#options
    const name = randomBytes(16).toString('base64url')
    const onEnd = () => this.#sessions.delete(name)
    const opened = await WhipSession.open(offer, { ports, boundAddress, announcedAddress, now, onEnd })
    this.#sessions.set(name, opened.session)
    return { name, ...opened }
  }
}

function offers(offer: string): boolean {
  try {
    return offersH264(offer)
  } catch {
    return false
  }
}

function refuse(reply: FastifyReply, status: number, reason: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(reason)
}
