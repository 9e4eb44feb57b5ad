import type { WebSocket } from 'ws'
import { addressBlock } from '../../network/address-block.ts'
import { AttemptsByAddress } from '../../network/attempts-by-address.ts'
import type { VideoLogger } from '../logger.ts'
import type { PublisherConnection, Refusal } from '../rtmp/server.ts'
import type { StreamConsumer } from '../stream.ts'
import type { CameraDesk, CameraProgress } from '../video-provider.ts'
import { CameraConnection, type CameraHello } from './camera-connection.ts'
import { CameraTake, type DismissalReason } from './camera-take.ts'
import { noSoundStarts, type SoundStarts } from './sound-coder.ts'

const MINUTE_MS = 60_000
/** Attempts of an address with a token that lets nobody in. */
const REFUSALS = { attempts: 60, windowMs: MINUTE_MS }
/** Connections that have not said yet who they are, of all addresses and of one. */
const MOST_WAITING = { total: 128, perAddress: 16 }

/** Whom a camera's token belongs to. */
export type CameraOwner = { cameraId: number; playbackId: string }

export type CamerasOptions = {
  logger: VideoLogger
  now: () => number
  /** Whose a token is; null when it is wrong, was withdrawn, or its match has ended. */
  authorize(token: string): Promise<CameraOwner | null>
  publish(playbackId: string, connection: PublisherConnection): Promise<StreamConsumer | Refusal>
}

/** A phone that sends: which camera of which match it is, and what it sends. */
type Post = CameraOwner & { take: CameraTake }

/**
 * Phones that send to this machine by WebSocket. Of those of one match one is on air; to its stream it is a publisher like any other, so
 * recording, restream and everything behind know nothing of phones.
 */
export class Cameras implements CameraDesk {
  readonly #options: CamerasOptions
  readonly #posts = new Map<number, Post>()
  /** By camera: a phone that comes back again and again starts no more sound processes than one that stays. */
  readonly #soundStarts = new Map<number, SoundStarts>()
  readonly #refusals = new AttemptsByAddress(REFUSALS)
  readonly #waiting = new Map<CameraConnection, string>()
  #stopped = false

  constructor(options: CamerasOptions) {
    this.#options = options
  }

  /** Takes a phone's connection. */
  connect(socket: WebSocket, address: string): void {
    const block = addressBlock(address)
    const sameAddress = [...this.#waiting.values()].filter((each) => each === block).length
    const tooMany = this.#waiting.size >= MOST_WAITING.total || sameAddress >= MOST_WAITING.perAddress
    if (this.#stopped || tooMany) {
      socket.terminate()
      return
    }
    const connection = new CameraConnection(socket, {
      hello: (hello) => this.#admit(connection, hello, address),
      settled: () => this.#waiting.delete(connection),
      failed: (reason) =>
        this.#options.logger.warn({ remoteAddress: address, reason }, 'Camera connection closed'),
    })
    this.#waiting.set(connection, block)
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

  withdraw(cameraId: number): void {
    this.#posts.get(cameraId)?.take.dismiss('withdrawn')
  }

  /** A match has ended: its cameras are told. */
  finish(playbackId: string): void {
    this.#dismiss('match-over', (post) => post.playbackId === playbackId)
  }

  stop(): void {
    this.#stopped = true
    for (const connection of this.#waiting.keys()) connection.close()
    this.#dismiss('server-stops', () => true)
  }

  #dismiss(reason: DismissalReason, isMeant: (post: Post) => boolean): void {
    for (const post of [...this.#posts.values()]) if (isMeant(post)) post.take.dismiss(reason)
  }

  async #admit(connection: CameraConnection, hello: CameraHello, address: string): Promise<void> {
    if (!this.#refusals.take(address)) return connection.refuse('too-many-attempts')
    const owner = await this.#options.authorize(hello.token)
    if (!owner) return connection.refuse('no-such-camera')
    this.#refusals.giveBack(address)
    if (this.#stopped || !connection.isOpen) return connection.close()
    connection.admit(this.#takeOf(owner, hello.take))
  }

  /** The take that a phone goes on with, or a new one. */
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

  /** The first of a match's other cameras goes on air when the one on air is over. */
  #ended({ cameraId, playbackId }: CameraOwner, take: CameraTake): void {
    if (this.#posts.get(cameraId)?.take === take) this.#posts.delete(cameraId)
    const left = [...this.#posts.values()].filter((each) => each.playbackId === playbackId)
    if (!left.some((each) => each.take.isChosen)) left[0]?.take.choose()
  }

  #cutTo(chosen: Post): void {
    // One that was chosen a moment before and is not on air yet, or that has lost its line.
    for (const { take } of this.#others(chosen)) if (take.state !== 'on-air') take.unchoose()
    chosen.take.choose(() => {
      for (const other of this.#others(chosen)) other.take.unchoose()
    })
  }

  #others(post: Post): Post[] {
    return [...this.#posts.values()].filter((each) => each.playbackId === post.playbackId && each !== post)
  }
}
