import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { OfferedPicture } from '../hls/playlist.ts'
import type { VideoLogger } from '../logger.ts'
import { followedSink } from '../packager/followed-sink.ts'
import type { PackagerSink } from '../packager/sink.ts'
import { RENDITIONS_FOLDER, SMALLER_SIZES, type SmallerSize } from '../recorder/media-names.ts'
import type { Room } from '../recorder/room.ts'
import type { InitGroup, Timeline } from '../recorder/timeline.ts'
import { LargerAttempts, type Order } from './larger-attempts.ts'
import {
  type Maker,
  type MakerEnd,
  type ReadyPicture,
  RenditionMaker,
  type RenditionMakerOptions,
} from './rendition-maker.ts'
import { sizesFor } from './sizes.ts'
import { SmallerPicture } from './smaller-picture.ts'

/** The most bytes of a match's smaller pictures: five hours of both. */
const MOST_BYTES = 3e9
/** Whether they are wanted is asked again after so long, ms. */
const ASK_AGAIN_MS = 10_000
/** What did not work is tried again after so long, and after twice as long each time that it does not, ms. */
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 160_000
/** What worked for so long did work, ms. */
const WORKED_MS = 60_000

/** What decides whether smaller pictures are made. */
export interface RenditionWish {
  /** Whether the club wants them. */
  wanted(): Promise<boolean>
  /** What did not work is tried again after so long, ms. */
  firstWaitMs?: number
}

export interface RenditionsOptions {
  wish: RenditionWish
  playbackId: string
  /** The recording's folder. */
  directory: string
  logger: VideoLogger
  room(): Room
  /** The recording's timeline as it is now. */
  timeline(): Timeline
  /** What the encoder itself sends beside the source. */
  tracks: { readonly areUndecided: boolean; readonly offered: readonly OfferedPicture[] }
  /** Other smaller pictures are offered than before. */
  onChange(): void
  /** A clock that is never set, ms; absent: this process's. */
  now?(): number
  /** Starts what makes them; absent: a process of its own. */
  startMaker?(options: RenditionMakerOptions): Maker
}

/** The group that comes in, and the segment of it on which a process may try itself out. */
interface Source {
  init: Buffer
  codec: string
  segment: Buffer[]
}

/**
 * The smaller pictures of one live match. They are made on this machine where the club wants them, while it keeps up: what goes wrong takes
 * them away and never the source, and they are tried again. They are for live viewers: with the match they go.
 */
export class Renditions {
  readonly #options: RenditionsOptions
  readonly #pictures: ReadonlyMap<SmallerSize, SmallerPicture>
  #source: Source | null = null
  #maker: Maker | null = null
  /** What the process can make; null while it tries itself out. */
  #ready: ReadyPicture[] | null = null
  /** Since when it makes smaller pictures of each part; null: it does not. */
  #makingSince: number | null = null
  /** The encoder sends no more of what is being made. */
  #ending = false
  #wanted: { is: boolean; askedAt: number } | null = null
  #notBefore = 0
  #waitMs: number
  readonly #larger: LargerAttempts
  #bytes = 0
  #over = false

  constructor(options: RenditionsOptions) {
    this.#options = options
    this.#waitMs = this.#firstWaitMs
    const directory = path.join(options.directory, RENDITIONS_FOLDER)
    const { timeline } = options
    const make = (size: SmallerSize) =>
      new SmallerPicture({
        name: size,
        timeline,
        directory,
        onFailure: (error) => this.#warn(error),
        onSegment: (bytes) => this.#kept(bytes),
      })
    this.#larger = new LargerAttempts({
      now: () => this.#now(),
      start: (order, listener) => this.#startMaker({ ...order, ...listener }),
      taken: {
        onMade: (size, data) => this.#guarded(() => this.#made(size, data)),
        onEnd: (end, reason) => this.#ended(end, reason),
      },
    })
    this.#pictures = new Map(SMALLER_SIZES.map((size) => [size, make(size)]))
  }

  /** A smaller picture, whether or not it is made now. */
  picture(size: SmallerSize): SmallerPicture | null {
    return this.#pictures.get(size) ?? null
  }

  /** What can be watched now, the larger first. */
  get offered(): OfferedPicture[] {
    return [...this.#pictures.values()].flatMap(({ offered }) => (offered ? [offered] : []))
  }

  /** Follows what goes to a recording. Nothing that goes wrong here reaches it. */
  follow(sink: PackagerSink): PackagerSink {
    const follower: PackagerSink = {
      beginGroup: ({ init, video }) => this.#beginGroup(init, video.codec),
      openSegment: () => this.#openSegment(),
      addPart: (part) => this.#addPart(part),
      closeSegment: () => this.#closeSegment(),
    }
    return followedSink(sink, follower, (call) => this.#guarded(call))
  }

  /** The encoder sends no more: what is under way is made. */
  sourceEnded(): void {
    this.#source = null
    this.#larger.drop()
    if (!this.#maker) return
    this.#ending = true
    if (this.#makingSince === null) this.#maker.stop()
    else this.#maker.end()
  }

  /** The source is listed differently from before. */
  sourceChanged(): void {
    for (const picture of this.#pictures.values()) picture.changed()
  }

  /** The recording was read again from the disk. */
  recordingChanged(): void {
    this.#maker?.stop()
    for (const picture of this.#pictures.values()) picture.forget()
  }

  /** The server stops, or another one goes on. */
  close(): void {
    this.#over = true
    this.#maker?.stop()
  }

  /** The match is over: there is only the source from now on. */
  async finish(): Promise<void> {
    this.close()
    for (const picture of this.#pictures.values()) picture.forget()
    await rm(path.join(this.#options.directory, RENDITIONS_FOLDER), { recursive: true, force: true })
  }

  #beginGroup(init: Buffer, codec: string): void {
    this.sourceEnded() // a process knows one group
    this.#source = { init, codec, segment: [] }
  }

  #openSegment(): void {
    const { open } = this.#options.timeline()
    if (this.#source) this.#source.segment = []
    if (!open || this.#ending) return
    this.#takeLarger()
    if (this.#ready && this.#makingSince === null) this.#begin(this.#ready, open.init)
    if (this.#makingSince === null) return
    for (const picture of this.#pictures.values()) picture.openSegment(open)
  }

  #addPart(part: { data: Buffer; duration: number; independent: boolean }): void {
    this.#source?.segment.push(part.data)
    if (this.#makingSince === null || this.#ending) return
    for (const { size } of this.#ready ?? []) this.#pictures.get(size)?.expect(part)
    this.#maker?.add(part.data)
  }

  #closeSegment(): void {
    for (const picture of this.#pictures.values()) picture.closeSegment()
    const { room } = this.#options
    if (this.#maker && room() !== 'enough') this.#maker.stop()
    if (this.#over || this.#bytes > MOST_BYTES || room() !== 'enough') return
    void this.#look().catch((error: unknown) => this.#warn(error))
  }

  /** Begins where they are wanted and may be tried, and ends where they are not wanted any more. */
  async #look(): Promise<void> {
    const now = this.#now()
    const source = this.#source
    const segment = source?.segment ?? []
    const { segments, peakBitrate } = this.#options.timeline()
    const closed = segments.at(-1)
    const isWanted = await this.#isWanted(now)
    const { areUndecided, offered } = this.#options.tracks
    const sent = offered.map((each) => each.peakBitrate)
    const sizes = closed ? sizesFor(closed.init.video, peakBitrate, sent) : []
    if (this.#maker && (!isWanted || sizes.length === 0)) this.#maker.stop()
    if (this.#over || !isWanted || areUndecided || sizes.length === 0) return
    if (!source || source !== this.#source || segment.length !== closed?.parts.length) return
    const order = { init: source.init, codec: source.codec, trial: Buffer.concat(segment), sizes }
    const made = this.#makingSince === null || this.#ending ? null : this.#ready
    if (!this.#maker && now >= this.#notBefore) this.#maker = this.#start(order)
    else if (made && made.length < sizes.length) this.#larger.look(order, made.length)
  }

  async #isWanted(now: number): Promise<boolean> {
    if (!this.#wanted || now - this.#wanted.askedAt > ASK_AGAIN_MS) {
      this.#wanted = { is: this.#wanted?.is ?? false, askedAt: now }
      this.#wanted.is = await this.#options.wish.wanted()
    }
    return this.#wanted.is
  }

  #start(order: Order): Maker {
    return this.#startMaker({
      ...order,
      onReady: (pictures, work) => {
        this.#ready = pictures
        if (pictures.length < order.sizes.length) this.#larger.fewerBegan()
        this.#tellReady(pictures, work)
      },
      onMade: (size, data) => this.#guarded(() => this.#made(size, data)),
      onEnd: (end, reason) => this.#ended(end, reason),
    })
  }

  #startMaker(options: RenditionMakerOptions): Maker {
    return this.#options.startMaker?.(options) ?? new RenditionMaker(options)
  }

  #tellReady(pictures: readonly ReadyPicture[], work?: number): void {
    const { playbackId, logger } = this.#options
    const sizes = pictures.map(({ size }) => size)
    logger.info({ playbackId, pid: this.#maker?.pid, sizes, work }, 'Smaller pictures are made of a stream')
  }

  /** More sizes than are made can be, as was found beside: from the segment that begins now on they are. */
  #takeLarger(): void {
    const larger = this.#larger.take()
    if (!larger) return
    this.#maker?.stop()
    this.#maker = larger.maker
    this.#ready = larger.pictures
    this.#tellReady(larger.pictures)
  }

  /** From the segment that begins now on. */
  #begin(pictures: readonly ReadyPicture[], group: InitGroup): void {
    this.#makingSince = this.#now()
    for (const { size, init, video } of pictures) this.#pictures.get(size)?.begin(group, init, video)
  }

  #made(size: SmallerSize, data: Buffer): void {
    const picture = this.#pictures.get(size)
    const before = picture?.offered?.peakBitrate
    picture?.addPart(data)
    if (picture?.offered?.peakBitrate !== before) this.#options.onChange()
  }

  #ended(end: MakerEnd, reason: string | undefined): void {
    const { playbackId, logger } = this.#options
    const ranMs = this.#makingSince === null ? 0 : this.#now() - this.#makingSince
    if (ranMs > WORKED_MS && this.#ready?.length === SMALLER_SIZES.length) this.#larger.allWorked()
    this.#larger.drop()
    this.#maker = null
    this.#ready = null
    this.#makingSince = null
    this.#ending = false
    for (const picture of this.#pictures.values()) picture.stop()
    this.#options.onChange()
    if (ranMs > WORKED_MS) this.#waitMs = this.#firstWaitMs
    if (end === 'ended' || end === 'stopped') return
    logger.warn({ playbackId, end, reason, againMs: this.#waitMs }, 'Smaller pictures are given up for now')
    this.#wait()
  }

  #now(): number {
    return this.#options.now?.() ?? performance.now()
  }

  get #firstWaitMs(): number {
    return this.#options.wish.firstWaitMs ?? FIRST_WAIT_MS
  }

  #wait(): void {
    this.#notBefore = this.#now() + this.#waitMs
    this.#waitMs = Math.min(2 * this.#waitMs, LONGEST_WAIT_MS)
  }

  #kept(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > MOST_BYTES) this.#maker?.stop()
  }

  #guarded(action: () => void): void {
    try {
      action()
    } catch (error) {
      this.#warn(error)
    }
  }

  /** Something went wrong with the smaller pictures, which are given up. */
  #warn(error: unknown): void {
    const { playbackId, logger } = this.#options
    logger.error({ err: error, playbackId }, 'Smaller pictures could not be made')
    this.#maker?.stop()
    this.#wait()
  }
}
