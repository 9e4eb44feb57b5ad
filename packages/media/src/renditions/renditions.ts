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

/** Maximum bytes of a match's smaller renditions: five hours of both sizes. */
const MOST_BYTES = 3e9
/** Interval between checks whether the club wants smaller renditions, in ms. */
const ASK_AGAIN_MS = 10_000
/** Delay before a retry after a failure, in ms. It doubles with each failure up to the maximum. */
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 160_000
/** Running time after which a process counts as successful, in ms. */
const WORKED_MS = 60_000

/** The setting that decides whether smaller renditions are made. */
export interface RenditionWish {
  /** Returns whether the club wants smaller renditions. */
  wanted(): Promise<boolean>
  /** Delay before the first retry after a failure, in ms. */
  firstWaitMs?: number
}

export interface RenditionsOptions {
  wish: RenditionWish
  playbackId: string
  /** The recording's folder. */
  directory: string
  logger: VideoLogger
  room(): Room
  /** Returns the recording's current timeline. */
  timeline(): Timeline
  /** The further tracks that the encoder itself sends. */
  tracks: { readonly areUndecided: boolean; readonly offered: readonly OfferedPicture[] }
  /** Called when the offered renditions have changed. */
  onChange(): void
  /** A monotonic clock, in ms; defaults to the clock of this process. */
  now?(): number
  /** Starts a maker; defaults to a separate process. */
  startMaker?(options: RenditionMakerOptions): Maker
}

/** The current group, and one of its segments, for the trial. */
interface Source {
  init: Buffer
  codec: string
  segment: Buffer[]
}

/**
 * The smaller renditions of one live match. This machine makes them where the club wants them, as long as it
 * keeps up. A failure removes them for a while but never affects the source. They are for live viewers only
 * and are deleted with the end of the match.
 */
export class Renditions {
  readonly #options: RenditionsOptions
  readonly #pictures: ReadonlyMap<SmallerSize, SmallerPicture>
  #source: Source | null = null
  #maker: Maker | null = null
  /** The renditions that the process can make; null during the process's trial. */
  #ready: ReadyPicture[] | null = null
  /** When the process began to make the offered renditions; null: it has not begun. */
  #makingSince: number | null = null
  /** Whether the source of the current process has ended. */
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

  /** Returns a smaller rendition, whether or not it is being made. */
  picture(size: SmallerSize): SmallerPicture | null {
    return this.#pictures.get(size) ?? null
  }

  /** The renditions that viewers can watch now, the larger first. */
  get offered(): OfferedPicture[] {
    return [...this.#pictures.values()].flatMap(({ offered }) => (offered ? [offered] : []))
  }

  /**
   * Returns a sink that passes everything on to the recording's sink and follows it. Errors here never reach
   * the recording.
   */
  follow(sink: PackagerSink): PackagerSink {
    const follower: PackagerSink = {
      beginGroup: ({ init, video }) => this.#beginGroup(init, video.codec),
      openSegment: () => this.#openSegment(),
      addPart: (part) => this.#addPart(part),
      closeSegment: () => this.#closeSegment(),
    }
    return followedSink(sink, follower, (call) => this.#guarded(call))
  }

  /** Handles the end of the encoder's stream: finishes the pending parts. */
  sourceEnded(): void {
    this.#source = null
    this.#larger.drop()
    if (!this.#maker) return
    this.#ending = true
    if (this.#makingSince === null) this.#maker.stop()
    else this.#maker.end()
  }

  /** Updates the playlists after a change of the source. */
  sourceChanged(): void {
    for (const picture of this.#pictures.values()) picture.changed()
  }

  /** Discards all renditions after the recording was read again from the disk. */
  recordingChanged(): void {
    this.#maker?.stop()
    for (const picture of this.#pictures.values()) picture.forget()
  }

  /** Stops because this server stops or another server takes over. */
  close(): void {
    this.#over = true
    this.#maker?.stop()
  }

  /** Deletes the renditions at the end of the match; only the source remains. */
  async finish(): Promise<void> {
    this.close()
    for (const picture of this.#pictures.values()) picture.forget()
    await rm(path.join(this.#options.directory, RENDITIONS_FOLDER), { recursive: true, force: true })
  }

  #beginGroup(init: Buffer, codec: string): void {
    this.sourceEnded() // a process handles one group only
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

  /**
   * Starts a process if smaller renditions are wanted and the next attempt is due. Stops the process if they
   * are no longer wanted.
   */
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

  /** Switches to a successful attempt with more sizes, starting with the next segment. */
  #takeLarger(): void {
    const larger = this.#larger.take()
    if (!larger) return
    this.#maker?.stop()
    this.#maker = larger.maker
    this.#ready = larger.pictures
    this.#tellReady(larger.pictures)
  }

  /** Starts the renditions with the next segment. */
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

  /** Stops the renditions after an error. */
  #warn(error: unknown): void {
    const { playbackId, logger } = this.#options
    logger.error({ err: error, playbackId }, 'Smaller pictures could not be made')
    this.#maker?.stop()
    this.#wait()
  }
}
