import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lowerPriority, memoryArguments } from '@courtside/jobs'
import type { SmallerSize } from '../recorder/media-names.ts'
import type { VideoDescription } from '../recorder/timeline.ts'
import type { OrderedSize } from './sizes.ts'

const PROCESS = new URL('./rendition-process.ts', import.meta.url)
const HEAP_MB = 96
/** Timeout of the trial before the start, in ms. */
const TRIAL_MS = 15_000
/**
 * The decoder outputs the end of a part only with the next one or two parts. So the time for a part,
 * BEHIND_MS, starts when HELD_BACK further parts have been sent. After this time the part counts as late.
 */
const BEHIND_MS = 3000
const HELD_BACK = 3
/** Timeout for the remaining parts after the end of the source, in ms. */
const END_MS = 5000

/** A message to the process: a segment for the trial, a part (in order), or the end of the source. */
export type RenditionOrder =
  | { trial: Buffer; init: Buffer; codec: string; sizes: OrderedSize[] }
  | { part: Buffer }
  | { end: true }

/** A rendition that the process can make, and its decoder settings. */
export interface ReadyPicture {
  size: SmallerSize
  init: Buffer
  video: VideoDescription
}

/**
 * A report of the process. `work`: encoding time as a share of playing time. `ready` is empty if this machine
 * needs too long for any size.
 */
export type MakerReport =
  | { ready: ReadyPicture[]; work: number }
  | { made: { size: SmallerSize; data: Buffer } }
  | { ended: true }
  | { failed: string }

/**
 * The reason why the process stopped. `busy`: the machine has too much other work; `behind`: it fell behind;
 * `lost`: its process is gone.
 */
export type MakerEnd = 'busy' | 'behind' | 'failed' | 'lost' | 'ended' | 'stopped'

export interface RenditionMakerOptions {
  /** The source group: its init segment, its codec, and one of its segments. */
  init: Buffer
  codec: string
  trial: Buffer
  /** The ordered sizes, the larger first. */
  sizes: OrderedSize[]
  onReady(pictures: ReadyPicture[], work: number): void
  /** Called with the next part of a size. */
  onMade(size: SmallerSize, data: Buffer): void
  /** Called at the end; no other call follows. */
  onEnd(end: MakerEnd, reason?: string): void
}

/** The interface of {@link RenditionMaker}. */
export type Maker = Pick<RenditionMaker, 'pid' | 'add' | 'end' | 'stop'>

/**
 * A part that the process is working on: when it was sent, and the number of sizes that are still missing.
 */
type UnderWay = { sentAt: number; awaited: number }

/**
 * Makes smaller renditions of one group in a separate process at low priority. Measures the process in a
 * trial, then watches it. Ends a process that does not keep up with the source or is suspended.
 */
export class RenditionMaker {
  readonly #options: RenditionMakerOptions
  readonly #process: ChildProcess
  readonly #underWay: UnderWay[] = []
  #sizes = 0
  #watch: NodeJS.Timeout | undefined
  /** Whether the source has ended. */
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
    this.#process.on('message', (report: MakerReport) => this.#hear(report))
    this.#process.once('error', ({ message }) => this.#end('lost', message))
    this.#process.once('exit', () => this.#end('lost'))
    const { trial, init, codec, sizes } = options
    this.#send({ trial, init, codec, sizes })
    this.#watch = setTimeout(() => this.#end('busy'), TRIAL_MS)
  }

  /** The id of the process; undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#process.pid
  }

  /** Sends the source's next part to the process. */
  add(part: Buffer): void {
    if (this.#over || this.#ending) return
    this.#underWay.push({ sentAt: performance.now(), awaited: this.#sizes })
    this.#send({ part })
    this.#watchOldest()
  }

  /** Finishes the pending parts after the end of the source, then ends the process. */
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

  #hear(report: MakerReport): void {
    if (this.#over) return
    if ('failed' in report) this.#end('failed', report.failed)
    else if ('ended' in report) this.#end('ended')
    else if ('made' in report) this.#made(report.made)
    else this.#ready(report)
  }

  #ready({ ready, work }: Extract<MakerReport, { ready: ReadyPicture[] }>): void {
    clearTimeout(this.#watch)
    this.#sizes = ready.length
    if (ready.length > 0) this.#options.onReady(ready, work)
    else this.#end('busy', `encoding takes ${work.toFixed(2)} of the playing time`)
  }

  #made({ size, data }: Extract<MakerReport, { made: unknown }>['made']): void {
    const part = this.#underWay.find(({ awaited }) => awaited > 0)
    if (part) part.awaited -= 1
    while (this.#underWay[0]?.awaited === 0) this.#underWay.shift()
    this.#watchOldest()
    this.#options.onMade(size, data)
  }

  /**
   * Starts the timer for the oldest part. A part counts as late only once later parts were sent, so a pause
   * of the source does not count.
   */
  #watchOldest(): void {
    if (this.#ending) return
    clearTimeout(this.#watch)
    const follower = this.#underWay[HELD_BACK]
    if (!follower) return
    const left = follower.sentAt + BEHIND_MS - performance.now()
    this.#watch = setTimeout(() => this.#end('behind'), Math.max(0, left))
  }

  #send(order: RenditionOrder): void {
    if (this.#process.connected) this.#process.send(order, () => {}) // its exit reports its end
  }

  #end(end: MakerEnd, reason?: string): void {
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#watch)
    this.#process.kill('SIGKILL') // also ends a suspended process
    this.#options.onEnd(end, reason)
  }
}
