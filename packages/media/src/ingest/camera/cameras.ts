import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { CameraDismissal, CameraHello } from '@courtside/camera-message'
import type { WebSocket } from 'ws'
import type { VideoLogger } from '../../logger.ts'
import type { CameraDesk, CameraProgress, VideoSource } from '../../ports.ts'
import type { IngestAddress, IngestProtocol } from '../ingest-protocol.ts'
import type { PublisherConnection, PublisherRefusal } from '../publisher.ts'
import type { PublisherBounds } from '../publisher-bounds.ts'
import { noSoundStarts, type SoundStarts } from '../sound/sound-coder.ts'
import type { StreamConsumer } from '../stream-input.ts'
import { CameraConnection } from './camera-connection.ts'
import { CameraTake } from './camera-take.ts'

/** Where phones open their WebSocket, below the prefix of the video's routes. */
export const CAMERA_PATH = '/camera'

const MINUTE_MS = 60_000

/** The camera and match that a token belongs to. */
export type CameraOwner = { cameraId: number; playbackId: string }

export type CamerasOptions = {
  logger: VideoLogger
  /** Shared with RTMP encoders. */
  bounds: PublisherBounds
  now: () => number
  /** Returns the owner of a token, or null when it is wrong or withdrawn, or its match has ended. */
  authorize(token: string): Promise<CameraOwner | null>
  publish(playbackId: string, connection: PublisherConnection): Promise<StreamConsumer | PublisherRefusal>
  /** Called when a chosen camera goes on air, so that an encoder goes off air. */
  makeWay(playbackId: string): void
}

/** A sending phone: its camera, its match and its take. */
type Post = CameraOwner & { take: CameraTake }

/**
 * The phones that send to this server by WebSocket. One phone per match is on air. To its stream this phone
 * is a publisher like any other, so recording, restreaming and playback need no code for phones.
 */
export class Cameras implements CameraDesk, IngestProtocol {
  readonly name = 'camera'
  readonly addresses: readonly IngestAddress[] = [
    { protocol: 'websocket', secure: false, port: null, path: CAMERA_PATH },
  ]
  readonly #options: CamerasOptions
  readonly #posts = new Map<number, Post>()
  /**
   * The starts of audio processes by camera. A phone that keeps reconnecting therefore starts no more
   * processes than a phone that stays connected.
   */
  readonly #soundStarts = new Map<number, SoundStarts>()
  #stopped = false

  constructor(options: CamerasOptions) {
    this.#options = options
  }

  /** Accepts a phone's connection. @param line the connection under the WebSocket */
  connect(socket: WebSocket, line: Socket, address: string): void {
    if (this.#stopped) {
      socket.terminate()
      return
    }
    const { bounds, logger } = this.#options
    const connection = new CameraConnection(socket, line, address, {
      hello: (hello) => this.#admit(connection, hello, address),
      settled: () => bounds.waiting.leave(connection),
      failed: (reason) => {
        if (bounds.mayLog(address))
          logger.warn({ remoteAddress: address, reason }, 'Camera connection closed')
      },
    })
    bounds.waiting.enter(connection)
  }

  progress(cameraId: number): CameraProgress | null {
    const take = this.#posts.get(cameraId)?.take
    return take ? { state: take.state, kbps: take.kbps, anotherSends: take.isRefused } : null
  }

  sending(): number[] {
    return [...this.#posts.keys()]
  }

  choose(playbackId: string, cameraId: number): boolean {
    const chosen = this.#posts.get(cameraId)
    if (chosen?.playbackId !== playbackId) return false
    this.#cutTo(chosen)
    return true
  }

  /** Returns the sending cameras of a match. */
  list(playbackId: string): VideoSource[] {
    return this.#of(playbackId).map(({ cameraId, take: { state, kbps } }) => ({
      id: `camera-${cameraId}`,
      state,
      kbps,
    }))
  }

  /** Reports whether a camera of a match is on air. */
  isOnAir(playbackId: string): boolean {
    return this.#of(playbackId).some(({ take }) => take.state === 'on-air')
  }

  /**
   * Puts the camera that is on air off air, because an encoder was chosen. The camera goes on air again when
   * no encoder sends.
   */
  makeWay(playbackId: string): void {
    for (const { take } of this.#of(playbackId)) take.makeWay()
  }

  withdraw(cameraId: number): void {
    this.#posts.get(cameraId)?.take.dismiss('withdrawn')
  }

  /** Disconnects the cameras of a match that has ended. */
  finish(playbackId: string): void {
    this.#dismiss('match-over', (post) => post.playbackId === playbackId)
  }

  /** Opens no port: phones come by the HTTP server. */
  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.#stopped = true
    this.#options.bounds.waiting.closeAll('the server is stopping')
    this.#dismiss('server-stops', () => true)
  }

  #dismiss(reason: CameraDismissal, isMeant: (post: Post) => boolean): void {
    for (const post of [...this.#posts.values()]) if (isMeant(post)) post.take.dismiss(reason)
  }

  async #admit(connection: CameraConnection, hello: CameraHello, address: string): Promise<void> {
    const owner = await this.#options.authorize(hello.token)
    if (!owner) return this.#refuse(connection, address)
    if (this.#stopped || !connection.isOpen) return connection.close()
    connection.admit(this.#takeOf(owner, hello.take))
  }

  async #refuse(connection: CameraConnection, address: string): Promise<void> {
    const delay = this.#options.bounds.refusalDelay(address)
    if (delay > 0) await setTimeout(delay, undefined, { ref: false })
    connection.refuse(delay > 0 ? 'too-many-attempts' : 'no-such-camera')
  }

  /** Returns the take that a phone continues, or a new one. */
  #takeOf(owner: CameraOwner, name: string): CameraTake {
    const known = this.#posts.get(owner.cameraId)?.take
    if (known?.name === name) return known
    known?.dismiss('replaced')
    const { logger, now, publish } = this.#options
    const take = new CameraTake({
      name,
      logger,
      now,
      soundStarts: this.#soundStartsOf(owner.cameraId),
      publish: (connection) => publish(owner.playbackId, connection),
      onEnd: (ended) => this.#ended(owner, ended),
    })
    const post = { ...owner, take }
    this.#posts.set(owner.cameraId, post)
    if (!this.#others(post).some((each) => each.take.isChosen)) take.choose()
    return take
  }

  #soundStartsOf(cameraId: number): SoundStarts {
    const forgotten = performance.now() - MINUTE_MS
    for (const [id, { last }] of this.#soundStarts) {
      if (last < forgotten && !this.#posts.has(id)) this.#soundStarts.delete(id)
    }
    const starts = this.#soundStarts.get(cameraId) ?? noSoundStarts()
    this.#soundStarts.set(cameraId, starts)
    return starts
  }

  /** Puts the first of a match's other cameras on air when the one on air ends. */
  #ended({ cameraId, playbackId }: CameraOwner, take: CameraTake): void {
    if (this.#posts.get(cameraId)?.take === take) this.#posts.delete(cameraId)
    const left = this.#of(playbackId)
    if (!left.some((each) => each.take.isChosen)) left[0]?.take.choose()
  }

  #cutTo(chosen: Post): void {
    // Takes that were chosen earlier but are not on air yet, or have lost their connection, are no longer
    // chosen.
    for (const { take } of this.#others(chosen)) if (take.state !== 'on-air') take.unchoose()
    chosen.take.choose(() => {
      for (const other of this.#others(chosen)) other.take.unchoose()
      this.#options.makeWay(chosen.playbackId)
    })
  }

  #others(post: Post): Post[] {
    return this.#of(post.playbackId).filter((each) => each !== post)
  }

  #of(playbackId: string): Post[] {
    return [...this.#posts.values()].filter((each) => each.playbackId === playbackId)
  }
}
