import type { VideoLogger } from '../logger.ts'

/** With less free space than this, in bytes, room is made for what is being recorded, or it is warned of. */
export const SCARCE_BYTES = 1e9
/** With less than this nothing more is recorded: the database and the journals need some. */
const FULL_BYTES = 500e6
/** It is recorded again when so much is free: not on and off by turns. */
const ENOUGH_BYTES = 750e6
/** How often it is looked at, in ms: at 10 MB a second, which is four cameras, 50 MB may come in between. */
const LOOK_EVERY_MS = 5000

/** How much room there is for recordings. */
export type Room = 'enough' | 'scarce' | 'none'

export type RecordingRoomOptions = {
  space(): Promise<{ free: number }>
  /** Whether anything is being recorded. */
  isInUse(): boolean
  /** There is more room or less. */
  onChange(room: Room): void
  logger: VideoLogger
  lookEveryMs?: number
}

/** Watches the disk that recordings are written to. */
export class RecordingRoom {
  readonly #options: RecordingRoomOptions
  /** Makes room while it can. */
  #makeRoom: () => Promise<void> = async () => {}
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #now: Room = 'enough'

  constructor(options: RecordingRoomOptions) {
    this.#options = options
  }

  /** What was found when it was last looked at. */
  get now(): Room {
    return this.#now
  }

  /** Calls `makeRoom` whenever room is scarce for what is being recorded. */
  onScarce(makeRoom: () => Promise<void>): void {
    this.#makeRoom = makeRoom
  }

  /** Looks now, and again and again. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.look(), this.#options.lookEveryMs ?? LOOK_EVERY_MS)
    this.#timer.unref()
    await this.look()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Looks at the disk, and has room made where it is scarce. Asked again meanwhile it is done once. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error) =>
        this.#options.logger.error({ err: error }, 'The room for recordings could not be looked at'),
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
      // What makes room may take its time: until it is done there is as much as there was.
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
    this.#options.logger.warn({ free, room }, 'The room for recordings has changed')
    this.#options.onChange(room)
  }

  #roomOf(free: number): Room {
    if (free < (this.#now === 'none' ? ENOUGH_BYTES : FULL_BYTES)) return 'none'
    return free < SCARCE_BYTES ? 'scarce' : 'enough'
  }
}
