import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lowerPriority, memoryArguments } from '@courtside/jobs'
import type { SmallerSize } from '../recorder/media-names.ts'
import type { VideoDescription } from '../recorder/timeline.ts'
import type { OrderedSize } from './sizes.ts'

const PROCESS = new URL('./rendition-process.ts', import.meta.url)
const HEAP_MB = 96
/** What is measured before it begins is given up after so long, ms. */
const TRIAL_MS = 15_000
/** Decoding holds the end of a part back until the next one has come, or the one after: from then on it may take so long, ms. */
const BEHIND_MS = 3000
const HELD_BACK = 3
/** So long for what is left when the source has ended, ms. */
const END_MS = 5000

/** What the process is sent: a segment to try itself out on, parts in their order, and that there are no more. */
export type RenditionOrder =
  | { trial: Buffer; init: Buffer; codec: string; sizes: OrderedSize[] }
  | { part: Buffer }
  | { end: true }

/** A smaller picture that can be made, and how it is to be decoded. */
export interface ReadyPicture {
  size: SmallerSize
  init: Buffer
  video: VideoDescription
}

/** What the process says. `work`: of the time that a picture lasts, how much its making took; `ready` empty: too much. */
export type RenditionReport =
  | { ready: ReadyPicture[]; work: number }
  | { made: { size: SmallerSize; data: Buffer } }
  | { ended: true }
  | { failed: string }

/** Why nothing is made any more. `busy`: the machine has too much else to do; `behind`: it got behind; `lost`: its process is gone. */
export type MakerEnd = 'busy' | 'behind' | 'failed' | 'lost' | 'ended' | 'stopped'

export interface RenditionMakerOptions {
  /** Of the group that smaller pictures are made of: its init segment, its codec, and a segment of it. */
  init: Buffer
  codec: string
  trial: Buffer
  /** The larger first. */
  sizes: OrderedSize[]
  onReady(pictures: ReadyPicture[], work: number): void
  /** The next part of a size. */
  onMade(size: SmallerSize, data: Buffer): void
  /** It has ended, and calls nothing any more. */
  onEnd(end: MakerEnd, reason?: string): void
}

/** What makes smaller pictures of one group, as {@link RenditionMaker} does. */
export type Maker = Pick<RenditionMaker, 'pid' | 'add' | 'end' | 'stop'>

/** A part that the process has: when it was sent, and for how many sizes it is awaited. */
type UnderWay = { sentAt: number; awaited: number }

/**
 * Has smaller pictures of one group made by a process of its own, at low priority. It is measured before it begins, and watched: one that does
 * not keep up with the source is ended, as is one that was stopped.
 */
export class RenditionMaker {
  readonly #options: RenditionMakerOptions
  readonly #process: ChildProcess
  readonly #underWay: UnderWay[] = []
  #sizes = 0
  #watch: NodeJS.Timeout | undefined
  /** The source has ended. */
  #ending = false
  #over = false

  constructor(options: RenditionMakerOptions) {
    this.#options = options
    this.#process = fork(fileURLToPath(PROCESS), [], {
      execArgv: memoryArguments(HEAP_MB),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    lowerPriority(this.#process)
    this.#process.on('message', (report: RenditionReport) => this.#hear(report))
    this.#process.once('error', ({ message }) => this.#end('lost', message))
    this.#process.once('exit', () => this.#end('lost'))
    const { trial, init, codec, sizes } = options
    this.#send({ trial, init, codec, sizes })
    this.#watch = setTimeout(() => this.#end('busy'), TRIAL_MS)
  }

  /** The process's id; undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#process.pid
  }

  /** Has the source's next part made smaller. */
  add(part: Buffer): void {
    if (this.#over || this.#ending) return
    this.#underWay.push({ sentAt: performance.now(), awaited: this.#sizes })
    this.#send({ part })
    this.#watchOldest()
  }

  /** The source has ended: what is under way is made, and the process ends. */
  end(): void {
    if (this.#over || this.#ending) return
    this.#ending = true
    this.#send({ end: true })
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => this.#end('behind'), END_MS)
  }

  stop(): void {
    this.#end('stopped')
  }

  #hear(report: RenditionReport): void {
    if (this.#over) return
    if ('failed' in report) this.#end('failed', report.failed)
    else if ('ended' in report) this.#end('ended')
    else if ('made' in report) this.#made(report.made)
    else this.#ready(report)
  }

  #ready({ ready, work }: Extract<RenditionReport, { ready: ReadyPicture[] }>): void {
    clearTimeout(this.#watch)
    this.#sizes = ready.length
    if (ready.length > 0) this.#options.onReady(ready, work)
    else this.#end('busy', `it takes ${work.toFixed(2)} of the time`)
  }

  #made({ size, data }: Extract<RenditionReport, { made: unknown }>['made']): void {
    const part = this.#underWay.find(({ awaited }) => awaited > 0)
    if (part) part.awaited -= 1
    while (this.#underWay[0]?.awaited === 0) this.#underWay.shift()
    this.#watchOldest()
    this.#options.onMade(size, data)
  }

  /** A part is late when others have followed it for long. What the source has not sent on cannot be late. */
  #watchOldest(): void {
    if (this.#ending) return
    clearTimeout(this.#watch)
    const follower = this.#underWay[HELD_BACK]
    if (!follower) return
    const left = follower.sentAt + BEHIND_MS - performance.now()
    this.#watch = setTimeout(() => this.#end('behind'), Math.max(0, left))
  }

  #send(order: RenditionOrder): void {
    if (this.#process.connected) this.#process.send(order, () => {}) // a process that is gone is seen by its exit
  }

  #end(end: MakerEnd, reason?: string): void {
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#watch)
    this.#process.kill('SIGKILL') // which ends one that is stopped, too
    this.#options.onEnd(end, reason)
  }
}
