import { rm } from 'node:fs/promises'
import path from 'node:path'
import { makeTemporaryFolder, removeAbandonedFolders } from '@courtside/jobs'
import type { VideoLogger } from '../../logger.ts'
import type { IngestAddress, IngestProtocol } from '../ingest-protocol.ts'
import type { PublisherConnection, PublisherRefusal } from '../publisher.ts'
import type { StreamConsumer } from '../stream-input.ts'
import { SrtListener } from './srt-listener.ts'
import { isSrtInstalled, type SrtOpening } from './srt-program.ts'

/**
 * Interval at which the open ports are determined again, in ms. Matches may also end or get new keys on other
 * servers.
 */
const READ_EVERY_MS = 5000
/** The start of the name of the folder for libsrt's statistics. */
const PREFIX = 'courtside-srt-'

/** The ports for encoders that send by SRT. */
export interface SrtDoor {
  host: string
  /** Returns the ports that are open now, each with the stream key of its match as passphrase. */
  openings(): Promise<readonly SrtOpening[]>
  /** Calls a listener whenever the openings may have changed, so that changes apply at once. */
  onChange(listener: () => void): void
}

export interface SrtIngestOptions extends SrtDoor {
  logger: VideoLogger
  now: () => number
  /** Decides who publishes with a stream key. */
  publish(streamKey: string, connection: PublisherConnection): Promise<StreamConsumer | PublisherRefusal>
  /** Called when an encoder connected to a key's port with a wrong passphrase. */
  onWrongPassphrase(streamKey: string): void
}

/**
 * Encoders that send by SRT. Each match that uses SRT has a port of its own, because an SRT listener has one
 * passphrase.
 */
export class SrtIngest implements IngestProtocol {
  readonly name = 'srt'
  readonly #options: SrtIngestOptions
  readonly #listeners = new Map<number, { opening: SrtOpening; listener: SrtListener }>()
  #directory: string | null = null
  #timer: NodeJS.Timeout | undefined
  /** The chain of changes, so that a port is closed before it opens again. */
  #changes: Promise<void> = Promise.resolve()

  constructor(options: SrtIngestOptions) {
    this.#options = options
    options.onChange(() => void this.#change())
  }

  /** Whether the program of libsrt is installed, so that ports can open. */
  get isAvailable(): boolean {
    return this.#directory !== null
  }

  async start(): Promise<void> {
    await removeAbandonedFolders(PREFIX)
    if (!(await isSrtInstalled())) return
    this.#directory = await makeTemporaryFolder(PREFIX)
    await this.#change()
    this.#timer = setInterval(() => void this.#change(), READ_EVERY_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    const directory = this.#directory
    this.#directory = null
    await this.#changes
    await Promise.all([...this.#listeners.keys()].map((port) => this.#close(port)))
    if (directory) await rm(directory, { recursive: true, force: true })
  }

  get addresses(): readonly IngestAddress[] {
    return [...this.#listeners.keys()].map((port) => ({ protocol: 'srt', secure: true, port, path: '' }))
  }

  #change(): Promise<void> {
    this.#changes = this.#changes
      .then(() => this.#apply())
      .catch((error: unknown) => {
        this.#options.logger.warn({ err: error }, 'Could not read the ports for SRT; trying again soon')
      })
    return this.#changes
  }

  async #apply(): Promise<void> {
    if (!this.#directory) return
    const openings = await this.#options.openings()
    const wanted = new Map(openings.map((opening) => [opening.port, opening]))
    for (const [port, { opening }] of this.#listeners) {
      if (wanted.get(port)?.passphrase !== opening.passphrase) await this.#close(port)
    }
    const directory = this.#directory
    if (!directory) return
    for (const opening of wanted.values())
      if (!this.#listeners.has(opening.port)) this.#open(opening, directory)
  }

  #open(opening: SrtOpening, directory: string): void {
    const { host, logger, now, publish, onWrongPassphrase } = this.#options
    const { port, passphrase } = opening
    const listener = new SrtListener({
      host,
      opening,
      statisticsFile: path.join(directory, `${port}.json`),
      logger,
      now,
      publish: (connection) => publish(passphrase, connection),
      onWrongPassphrase: () => onWrongPassphrase(passphrase),
    })
    this.#listeners.set(port, { opening, listener })
  }

  async #close(port: number): Promise<void> {
    const known = this.#listeners.get(port)
    this.#listeners.delete(port)
    await known?.listener.stop()
  }
}
