import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { OfferedPicture } from '../hls/playlist.ts'
import type { VideoLogger } from '../logger.ts'
import type { PackagerSink } from '../packager/sink.ts'
import { RENDITIONS_FOLDER, SMALLER_SIZES, type SmallerSize } from '../recording/media-names.ts'
import type { Room } from '../recording/room.ts'
import type { InitGroup, Timeline } from '../recording/timeline.ts'
import {
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
  #maker: RenditionMaker | null = null
  /** What the process can make; null while it tries itself out. */
  #ready: ReadyPicture[] | null = null
  /** Since when it makes smaller pictures of each part; null: it does not. */
  #makingSince: number | null = null
  /** The encoder sends no more of what is being made. */
  #ending = false
  #wanted: { is: boolean; askedAt: number } | null = null
  #notBefore = 0
  #waitMs: number
  #bytes = 0
  #over = false

  constructor(options: RenditionsOptions) {
    this.#options = options
    this.#waitMs = this.#firstWaitMs
    const directory = path.join(options.directory, RENDITIONS_FOLDER)
    const { timeline } = options
    const make = (size: SmallerSize) =>
      new SmallerPicture({
        ...{ name: size, timeline, directory },
        onFailure: (error) => this.#warn(error),
        onSegment: (bytes) => this.#kept(bytes),
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
    return {
      beginGroup: (group) => {
        sink.beginGroup(group)
        this.#guarded(() => this.#beginGroup(group.init, group.video.codec))
      },
      openSegment: (segment) => {
        sink.openSegment(segment)
        this.#guarded(() => this.#openSegment())
      },
      addPart: (part) => {
        sink.addPart(part)
        this.#guarded(() => this.#addPart(part))
      },
      closeSegment: () => {
        sink.closeSegment()
        this.#guarded(() => this.#closeSegment())
      },
    }
  }

  /** The encoder sends no more: what is under way is made. */
  sourceEnded(): void {
    this.#source = null
    if (!this.#maker) return
    this.#ending = true
    if (this.#makingSince === null) this.#maker.stop()
    else this.#maker.end()
  }

  /** The source is listed differently from before. */
  sourceChanged(): void {
    for (const picture of this.#pictures.values()) picture.changed()
  }

  /** The recording was read anew from the disk. */
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
    if (this.#ready && this.#makingSince === null) this.#begin(this.#ready, open.init)
    if (this.#makingSince === null) return
    for (const picture of this.#pictures.values()) picture.openSegment(open)
  }

  #addPart(part: { data: Buffer; duration: number; independent: boolean }): void {
    if (this.#makingSince === null || this.#ending) {
      this.#source?.segment.push(part.data)
      return
    }
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
    const now = performance.now()
    const source = this.#source
    const segment = source?.segment ?? []
    const { segments, peakBitrate } = this.#options.timeline()
    const closed = segments.at(-1)
    const isWanted = await this.#isWanted(now)
    const { areUndecided, offered } = this.#options.tracks
    const sent = offered.map((each) => each.peakBitrate)
    const sizes = closed ? sizesFor(closed.init.video, peakBitrate, sent) : []
    if (this.#maker && (!isWanted || sizes.length === 0)) this.#maker.stop()
    if (this.#maker || this.#over || !isWanted || areUndecided || now < this.#notBefore) return
    if (!source || source !== this.#source || segment.length !== closed?.parts.length) return
    const { init, codec } = source
    if (sizes.length > 0) this.#maker = this.#start({ init, codec, trial: Buffer.concat(segment), sizes })
  }

  async #isWanted(now: number): Promise<boolean> {
    if (!this.#wanted || now - this.#wanted.askedAt > ASK_AGAIN_MS) {
      this.#wanted = { is: this.#wanted?.is ?? false, askedAt: now }
      this.#wanted.is = await this.#options.wish.wanted()
    }
    return this.#wanted.is
  }

  #start(what: Pick<RenditionMakerOptions, 'init' | 'codec' | 'trial' | 'sizes'>): RenditionMaker {
    const { playbackId, logger } = this.#options
    return new RenditionMaker({
      ...what,
      onReady: (pictures, work) => {
        this.#ready = pictures
        const sizes = pictures.map(({ size }) => size)
        logger.info(
          { playbackId, pid: this.#maker?.pid, sizes, work },
          'Smaller pictures are made of a stream',
        )
      },
      onMade: (size, data) => this.#guarded(() => this.#made(size, data)),
      onEnd: (end, reason) => this.#ended(end, reason),
    })
  }

  /** From the segment that begins now on. */
  #begin(pictures: readonly ReadyPicture[], group: InitGroup): void {
    this.#makingSince = performance.now()
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
    const ranMs = this.#makingSince === null ? 0 : performance.now() - this.#makingSince
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

  get #firstWaitMs(): number {
    return this.#options.wish.firstWaitMs ?? FIRST_WAIT_MS
  }

  #wait(): void {
    this.#notBefore = performance.now() + this.#waitMs
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
