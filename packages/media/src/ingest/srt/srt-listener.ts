import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { VideoLogger } from '../../logger.ts'
import { TsDemuxer } from '../mpegts/ts-demuxer.ts'
import type { PublicationEnd, PublisherConnection, PublisherRefusal } from '../publisher.ts'
import type { StreamConsumer } from '../stream-input.ts'
import { LATENCY_MS, listenCommand, type SrtOpening } from './srt-program.ts'
import { readStatistics } from './srt-statistics.ts'

/**
 * Delay before the program starts again, in ms: after an encoder has gone, and the longest delay after
 * failures.
 */
const RESTART_MS = 100
const LONGEST_RESTART_MS = 30_000
/** Run time of a program below which it counts as unable to listen, in ms. */
const SHORT_RUN_MS = 1000
const STATISTICS_EVERY_MS = 2000
/**
 * Time without data before the end of the program from which the connection counts as lost, in ms. When an
 * encoder stops properly, the program ends at once. The time is measured from the last data but one, because
 * the program writes the rest of its buffer when it ends.
 */
const LOST_AFTER_MS = LATENCY_MS / 2
/**
 * Shortest interval between two reports of a wrong passphrase, in ms. The interval is limited because
 * strangers may try as often as they like.
 */
const REFUSED_EVERY_MS = 1000
/** Maximum bytes of a log line of the program. */
const MOST_LOG_BYTES = 4096

export type SrtListenerOptions = {
  host: string
  opening: SrtOpening
  /** The file for the program's statistics, which no other listener uses. */
  statisticsFile: string
  logger: VideoLogger
  now: () => number
  /** Lets the encoder that connected with the passphrase publish. */
  publish(connection: PublisherConnection): Promise<StreamConsumer | PublisherRefusal>
  /** Called when an encoder was refused because of its passphrase. */
  onWrongPassphrase(): void
}

/** Listens at one port for one encoder at a time, with a process of libsrt's program. */
export class SrtListener {
  readonly #options: SrtListenerOptions
  #child: ChildProcess | null = null
  #ended: Promise<void> = Promise.resolve()
  #restart: NodeJS.Timeout | undefined
  #failures = 0
  #stopped = false

  constructor(options: SrtListenerOptions) {
    this.#options = options
    this.#listen()
  }

  /** Disconnects the encoder and closes the port. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#restart)
    this.#child?.kill('SIGKILL')
    await this.#ended
    await rm(this.#options.statisticsFile, { force: true })
  }

  #listen(): void {
    const { host, opening, statisticsFile, logger } = this.#options
    const command = listenCommand(host, opening, statisticsFile)
    const child = spawn(command.program, command.arguments, { stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    const startedAt = performance.now()
    const connection = new SrtConnection(child.stdout, this.#options, () => child.kill('SIGKILL'))
    let lastLine = ''
    child.stderr.on('data', (data: Buffer) => {
      lastLine = data.toString('utf8', 0, MOST_LOG_BYTES)
      connection.logged(lastLine)
    })
    child.on('error', (error) => {
      lastLine = error.message
    })
    this.#ended = once(child, 'close').then(
      () => undefined,
      () => undefined, // it could not be started
    )
    void this.#ended.then(() => {
      connection.end()
      const isShort = performance.now() - startedAt < SHORT_RUN_MS
      this.#failures = isShort && !connection.hasBegun ? this.#failures + 1 : 0
      if (this.#failures === 1) {
        logger.error({ port: opening.port, reason: lastLine.trim() }, 'Could not listen for SRT')
      }
      if (this.#stopped) return
      const delay = Math.min(LONGEST_RESTART_MS, RESTART_MS * 2 ** this.#failures)
      this.#restart = setTimeout(() => this.#listen(), delay)
    })
  }
}

/** One encoder, from the program's first output until the program ends. */
class SrtConnection implements PublisherConnection {
  readonly losesFrames = true
  readonly #output: Readable
  readonly #options: SrtListenerOptions
  readonly #kill: () => void
  readonly #demuxer = new TsDemuxer()
  #consumer: StreamConsumer | null = null
  #latencyMs = LATENCY_MS
  /** When the last two pieces of data arrived, the older one first. */
  #dataAt: [number, number] = [0, 0]
  #statistics: NodeJS.Timeout | undefined
  #refusedAt = Number.NEGATIVE_INFINITY
  #begun = false
  #over = false

  constructor(output: Readable, options: SrtListenerOptions, kill: () => void) {
    this.#output = output
    this.#options = options
    this.#kill = kill
    output.on('data', (data: Buffer) => this.#receive(data))
  }

  /** Whether an encoder has sent anything. */
  get hasBegun(): boolean {
    return this.#begun
  }

  /** Reads what the program logs about the connection. */
  logged(line: string): void {
    if (/Incorrect passphrase|Password required/.test(line)) this.#refused()
    // The longer of both sides' latencies applies.
    const asked = /HSREQ\/rcv: .*\bdelay=(\d{1,5})\b/.exec(line)?.[1]
    if (asked) this.#latencyMs = Math.max(LATENCY_MS, Number(asked))
  }

  #refused(): void {
    if (performance.now() - this.#refusedAt < REFUSED_EVERY_MS) return
    this.#refusedAt = performance.now()
    this.#options.onWrongPassphrase()
  }

  pause(): void {
    this.#output.pause()
  }

  resume(): void {
    this.#output.resume()
  }

  close(): void {
    this.#finish('closed')
    this.#kill()
  }

  /** Ends the publication after the program has ended. */
  end(): void {
    if (!this.#over) this.#guard(() => this.#give(this.#demuxer.end()))
    this.#finish(performance.now() - this.#dataAt[0] < LOST_AFTER_MS ? 'stopped' : 'lost')
  }

  #receive(data: Buffer): void {
    this.#dataAt = [this.#dataAt[1], performance.now()]
    if (this.#over) return
    if (this.#consumer) this.#guard(() => this.#give(this.#demuxer.push(data)))
    else if (!this.#begun) void this.#begin(data)
  }

  async #begin(data: Buffer): Promise<void> {
    this.#begun = true
    this.#output.pause()
    const { logger, opening } = this.#options
    const answer = await this.#options.publish(this).catch((error: unknown): PublisherRefusal => {
      logger.error({ err: error }, 'Could not take a stream by SRT')
      return { refused: 'the server could not take the stream' }
    })
    if ('refused' in answer) {
      logger.warn({ port: opening.port, reason: answer.refused }, 'SRT connection closed')
      this.#over = true
      this.#kill()
      return
    }
    if (this.#over) return answer.ended('lost')
    this.#consumer = answer
    this.#statistics = setInterval(() => void this.#measure(answer), STATISTICS_EVERY_MS)
    this.#guard(() => this.#give(this.#demuxer.push(data)))
    this.#output.resume()
  }

  /**
   * Passes messages on. Subtracts the latency from the time of their arrival, because SRT's buffer has
   * delayed the video by the latency.
   */
  #give(messages: ReturnType<TsDemuxer['push']>): void {
    const arrivedAt = this.#options.now() - this.#latencyMs
    for (const message of messages) this.#consumer?.media({ ...message, arrivedAt })
  }

  async #measure(consumer: StreamConsumer): Promise<void> {
    const link = await readStatistics(this.#options.statisticsFile).catch(() => null)
    if (link && !this.#over) consumer.link(link)
  }

  #guard(work: () => void): void {
    try {
      work()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#options.logger.warn({ port: this.#options.opening.port, reason }, 'SRT connection closed')
      this.#finish('lost')
      this.#kill()
    }
  }

  #finish(how: PublicationEnd): void {
    clearInterval(this.#statistics)
    this.#over = true
    const consumer = this.#consumer
    this.#consumer = null
    consumer?.ended(how)
  }
}
