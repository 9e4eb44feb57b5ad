import type { VideoLogger } from '../../logger.ts'
import type { IngestAddress, IngestProtocol } from '../ingest-protocol.ts'
import type { CameraFault } from '../ingest-warning.ts'
import type { PublisherConnection } from '../publisher.ts'
import type { StreamConsumer } from '../stream-input.ts'
import { CAMERA_DELAYS, type CameraDelays, type CourtCamera, RtspCamera } from './rtsp-camera.ts'

/**
 * Interval at which the list of cameras is read again, in ms, because matches may also end on other servers.
 */
const READ_EVERY_MS = 5000

/** The cameras to pull. */
export interface RtspDoor {
  /** Returns the cameras of the courts whose match is live or being set up, at most one per match. */
  cameras(): Promise<readonly CourtCamera[]>
  /** Calls a listener whenever the cameras may have changed, so that changes apply at once. */
  onChange(listener: () => void): void
  /** Delays before further attempts; absent: the usual delays. */
  delays?: CameraDelays
}

export interface RtspIngestOptions extends RtspDoor {
  logger: VideoLogger
  now: () => number
  /** Adds a sending camera to the sources of its stream. */
  enter(playbackId: string, connection: PublisherConnection): StreamConsumer
  /** Called with the reason of each failed attempt, and with null when the fault is over. */
  onFault(playbackId: string, fault: CameraFault | null): void
}

/** The IP cameras of courts. The server connects to them, so this protocol has no port. */
export class RtspIngest implements IngestProtocol {
  readonly name = 'rtsp'
  readonly addresses: readonly IngestAddress[] = []
  readonly #options: RtspIngestOptions
  /** The cameras by their whole description, so that a changed password starts a new attempt at once. */
  readonly #cameras = new Map<string, RtspCamera>()
  #isRunning = false
  #timer: NodeJS.Timeout | undefined
  /** The chain of changes, so that a camera is disconnected before it is connected again. */
  #changes: Promise<void> = Promise.resolve()

  constructor(options: RtspIngestOptions) {
    this.#options = options
    options.onChange(() => void this.#change())
  }

  async start(): Promise<void> {
    this.#isRunning = true
    await this.#change()
    this.#timer = setInterval(() => void this.#change(), READ_EVERY_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#isRunning = false
    await this.#changes
    await this.#keep(new Map())
  }

  #change(): Promise<void> {
    this.#changes = this.#changes
      .then(() => this.#apply())
      .catch((error: unknown) => {
        this.#options.logger.warn(
          { err: error },
          'Could not read the cameras of the courts; trying again soon',
        )
      })
    return this.#changes
  }

  async #apply(): Promise<void> {
    if (!this.#isRunning) return
    const cameras = await this.#options.cameras()
    if (this.#isRunning) await this.#keep(new Map(cameras.map((camera) => [JSON.stringify(camera), camera])))
  }

  /** Disconnects cameras that are not wanted, and connects to new ones. */
  async #keep(wanted: ReadonlyMap<string, CourtCamera>): Promise<void> {
    for (const [name, camera] of this.#cameras) {
      if (wanted.has(name)) continue
      this.#cameras.delete(name)
      await camera.stop()
    }
    const { logger, now, enter, onFault, delays = CAMERA_DELAYS } = this.#options
    for (const [name, camera] of wanted) {
      if (this.#cameras.has(name)) continue
      const { playbackId } = camera
      const pulled = new RtspCamera({
        camera,
        logger,
        now,
        delays,
        enter: (connection) => enter(playbackId, connection),
        onFault: (fault) => onFault(playbackId, fault),
      })
      this.#cameras.set(name, pulled)
    }
  }
}
