import type { VideoLogger } from '../logger.ts'

/** Free space in bytes below which space is freed for ongoing recordings, or a warning is shown. */
export const SCARCE_BYTES = 1e9
/** Free space in bytes below which recording stops, because the database and the journals need some space. */
const FULL_BYTES = 500e6
/**
 * Free space in bytes at which recording resumes; higher than {@link FULL_BYTES}, so that recording does not
 * stop and resume again and again.
 */
const ENOUGH_BYTES = 750e6
/** Interval between checks, in ms. At 10 MB per second (four cameras), 50 MB may arrive in between. */
const LOOK_EVERY_MS = 5000

/** The space available for recordings. */
export type Room = 'enough' | 'scarce' | 'none'

export type RecordingRoomOptions = {
  space(): Promise<{ free: number }>
  /** Returns whether anything is being recorded. */
  isInUse(): boolean
  /** Called when the available space has changed. */
  onChange(room: Room): void
  logger: VideoLogger
  lookEveryMs?: number
}

/** Watches the free space of the disk that holds recordings. */
export class RecordingRoom {
  readonly #options: RecordingRoomOptions
  /** Frees space if it can. */
  #makeRoom: () => Promise<void> = async () => {}
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #now: Room = 'enough'

  constructor(options: RecordingRoomOptions) {
    this.#options = options
  }

  /** The result of the latest check. */
  get now(): Room {
    return this.#now
  }

  /** Sets the function that frees space when it is scarce during a recording. */
  onScarce(makeRoom: () => Promise<void>): void {
    this.#makeRoom = makeRoom
  }

  /** Checks now, and then at regular intervals. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.look(), this.#options.lookEveryMs ?? LOOK_EVERY_MS)
    this.#timer.unref()
    await this.look()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Checks the disk and frees space if it is scarce. Concurrent calls share one check. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error) =>
        this.#options.logger.error({ err: error }, 'Could not check the space for recordings'),
      )
      .finally(() => {
        this.#looking = null
      })
    return this.#looking
  }

  async #look(): Promise<void> {
    const { space, isInUse } = this.#options
    let { free } = await space()
    if (free < SCARCE_BYTES && isInUse()) {
      // Freeing space may take time; report the current state first.
      this.#note(free)
      await this.#makeRoom()
      ;({ free } = await space())
    }
    this.#note(free)
  }

  #note(free: number): void {
    const room = this.#roomOf(free)
    if (room === this.#now) return
    this.#now = room
    this.#options.logger.warn({ free, room }, 'The space for recordings has changed')
    this.#options.onChange(room)
  }

  #roomOf(free: number): Room {
    if (free < (this.#now === 'none' ? ENOUGH_BYTES : FULL_BYTES)) return 'none'
    return free < SCARCE_BYTES ? 'scarce' : 'enough'
  }
}
