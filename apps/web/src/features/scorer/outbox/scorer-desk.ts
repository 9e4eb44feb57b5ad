import type { MatchState } from '@courtside/basketball'
import type { RefusalCode } from '@courtside/contract'
import { Listeners } from '@courtside/player/listeners'
import { backOffMs } from '../../../live/back-off.ts'
import { TEXTS } from '../texts.ts'
import {
  acknowledged,
  type Change,
  cameTooLate,
  discarded,
  entered,
  gameEnded,
  lateDecided,
  passedOver,
  redone,
  refused,
  retried,
  undone,
} from './desk-record.ts'
import { type DeskSnapshot, type Obstacle, obstacleOf, snapshotOf } from './desk-snapshot.ts'
import type { DeskStore } from './desk-store.ts'
import { DeviceRecord } from './device-record.ts'
import { isInLog, statIdOf } from './fold-writes.ts'
import { latenessMs } from './lateness.ts'
import { randomUuid } from './random-uuid.ts'
import { isPermanentRefusal, type SendWrite } from './send-write.ts'
import { inverse, recordedBy, repetition, type Undoable } from './undoable.ts'
import { isClockWrite, type Wish, type Write } from './write.ts'

/** Notifications to the scorer. */
export interface Tell {
  success(message: string): void
  error(message: string): void
}

/** Additional data of an entry: the notifications about it, and its action for the undo list. */
export interface Manner {
  readonly success?: string
  readonly failure: string
  readonly undoable?: Undoable
}

interface DeskParts {
  readonly matchId: number
  readonly openStore: () => Promise<DeskStore>
  readonly send: SendWrite
  readonly tell: Tell
  /** Returns the server time, epoch ms. */
  readonly now: () => number
  /** Runs `work` in one window of the device at a time, if the browser supports locks. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
}

/**
 * The scorer's queue of writes. Each entry is visible immediately, is stored on the device, and is delivered
 * in order, one at a time, until the server acknowledges it. An entry that is first in the queue is sent
 * while the device stores it. The server accepts each id once. Undo and redo are also writes, which are
 * stored and delivered in the same way.
 */
export class ScorerDesk {
  readonly #parts: DeskParts
  readonly #listeners = new Listeners()
  readonly #statIds = new Map<string, number>()
  /** Ids of the writes that were entered in this window. Notifications are shown only for these. */
  readonly #own = new Set<string>()
  readonly #record: DeviceRecord
  /** Acknowledged writes that are not in the log yet. */
  #echoes: readonly Write[] = []
  #state: MatchState | null = null
  #failures = 0
  #obstacle: Obstacle | null = null
  #delivering: Promise<void> | null = null
  #again = false
  #stopped = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #snapshot: DeskSnapshot

  constructor(parts: DeskParts) {
    this.#parts = parts
    const { matchId, openStore, tell } = parts
    this.#record = new DeviceRecord({
      matchId,
      openStore,
      onChange: () => this.#publish(),
      onRead: () => void this.#deliver(),
      onFault(error) {
        console.error('Could not store an entry on this device; keeping it in memory', error)
        tell.error(TEXTS.notStored)
      },
    })
    this.#snapshot = this.#look()
  }

  readonly subscribe = this.#listeners.subscribe

  readonly getSnapshot = (): DeskSnapshot => this.#snapshot

  /** Loads the writes that an earlier window stored, and delivers them. */
  async start(): Promise<void> {
    this.#stopped = false
    await this.#record.open()
  }

  /** Stops the delivery. Waiting writes stay stored. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#record.close()
  }

  /**
   * Tries the delivery again immediately, because the device is online again or the page is in the
   * foreground.
   */
  readonly wake = (): void => {
    clearTimeout(this.#timer)
    void this.#deliver()
  }

  /**
   * Enters a write.
   * @returns its id
   */
  enter(wish: Wish, { success, failure, undoable }: Manner): string {
    const write = this.#write(wish, 'entry', success ?? null, failure)
    this.#enqueue(entered(write, undoable ?? recordedBy(write)))
    return write.id
  }

  /** Undoes the last action of this device. */
  undo(): void {
    const undoable = this.#record.shown.done.at(-1)
    if (undoable === undefined) this.#parts.tell.error(TEXTS.nothingToUndo)
    else {
      const wish = inverse(undoable, this.#parts.now())
      const success = undoable.kind === 'clock' ? TEXTS.clockUndone : TEXTS.undone
      this.#enqueue(undone(this.#write(wish, 'undo', success, TEXTS.undoFailed)))
    }
  }

  /** Redoes the action last undone on this device. */
  redo(): void {
    const undoable = this.#record.shown.undone.at(-1)
    if (undoable === undefined) this.#parts.tell.error(TEXTS.nothingToRedo)
    else {
      const wish = repetition(undoable, this.#parts.now())
      this.#enqueue(redone(this.#write(wish, 'redo', TEXTS.redone, TEXTS.redoFailed)))
    }
  }

  /** Delivers a refused write again, with the same id. */
  retry(id: string): void {
    this.#own.add(id)
    this.#enqueue(retried(id))
  }

  /** Discards a refused write. */
  discard(id: string): void {
    void this.#record.change(discarded(id))
  }

  /**
   * Carries out the scorer's decision about a late write.
   * @param wish the write to enter in its place; null leaves the clock unchanged
   */
  decideLate(wish: Wish | null): void {
    void this.#record.change(lateDecided())
    if (wish !== null) this.enter(wish, { failure: TEXTS.clockFailed })
  }

  /**
   * Records after which period the game is over. The record is stored, so it is also there after a reload and
   * in other windows.
   * @param period null if the game continues
   */
  endGame(period: number | null): void {
    void this.#record.change(gameEnded(period))
  }

  /** Removes acknowledged writes that are now in the log. */
  settle(state: MatchState): void {
    this.#state = state
    const left = this.#echoes.filter((write) => !isInLog(write, state))
    if (left.length === this.#echoes.length) return
    this.#echoes = left
    this.#publish()
  }

  #write(wish: Wish, origin: Write['origin'], success: string | null, failure: string): Write {
    const id = randomUuid()
    this.#own.add(id)
    const basis = isClockWrite(wish) && this.#state ? this.#basis(this.#state) : undefined
    const at = Math.round(this.#parts.now())
    return { ...wish, id, at, origin, success, failure, ...(basis && { basis }) }
  }

  /**
   * Returns the number of the last event that this device showed, and the id of its last clock write that the
   * log does not contain yet.
   */
  #basis({ seq }: MatchState): NonNullable<Write['basis']> {
    const after = this.#snapshot.pending.findLast(isClockWrite)?.id
    return { seq, ...(after !== undefined && { after }) }
  }

  /** Adds a write to the queue, and delivers it while the device stores it. */
  #enqueue(change: Change): void {
    void this.#record.change(change)
    void this.#deliver()
  }

  async #deliver(): Promise<void> {
    this.#again = true
    if (this.#delivering) return this.#delivering
    // Sends the write in the same task as the tap. The page then renders the play while the server works.
    const { unstored } = this.#record
    let sending = unstored && this.#attempt(unstored)
    this.#delivering = this.#parts.alone(async () => {
      while (this.#again && !this.#stopped) {
        this.#again = false
        await this.#deliverAll(sending)
        sending = null
      }
    })
    await this.#delivering.finally(() => {
      this.#delivering = null
    })
    // Another delivery was requested while this one was running.
    if (this.#again && !this.#stopped) await this.#deliver()
  }

  /** @param sending a delivery that has begun; resolves to whether it succeeds */
  async #deliverAll(sending: Promise<boolean> | null): Promise<void> {
    let goesOn = (await sending) ?? true
    while (goesOn) {
      const write = (await this.#record.read())?.waiting[0]
      goesOn = write !== undefined && (await this.#attempt(write))
    }
  }

  /** Delivers a write. Returns false if it cannot be delivered now. */
  async #attempt(write: Write): Promise<boolean> {
    try {
      await this.#deliverOne(write)
      this.#failures = 0
      this.#obstacle = null
      return true
    } catch (error) {
      this.#stalled(error)
      return false
    } finally {
      this.#publish()
    }
  }

  /** @throws if the write cannot be delivered now; it then stays first in the queue */
  async #deliverOne(write: Write): Promise<void> {
    const { send, tell, now } = this.#parts
    const statId = this.#statIdOf(write)
    if (statId === null && 'target' in write) {
      await this.#refuse(write, { code: 'never-recorded', reason: TEXTS.invalidStatForUndo })
      return
    }
    try {
      const ranMs = latenessMs(write, this.#record.shown.waiting, now())
      const id = await send(write, statId, { ranMs, lateMs: Math.max(0, Math.round(now() - write.at)) })
      if (id !== null) this.#statIds.set(write.id, id)
    } catch (error) {
      if (!isPermanentRefusal(error)) throw error
      if (error.code === 'clock-moved') return void (await this.#record.change(cameTooLate(write)))
      console.error(write.failure, error)
      await this.#refuse(write, { code: error.code, reason: error.message })
      return
    }
    if (!this.#state || !isInLog(write, this.#state)) this.#echoes = [...this.#echoes, write]
    // If this change is lost, the write is delivered again, and the server recognizes its id.
    await this.#record.change(acknowledged(write.id), { repeats: true })
    if (write.success !== null && this.#own.has(write.id)) tell.success(write.success)
  }

  async #refuse(
    write: Write,
    { code, reason }: { code: RefusalCode | 'never-recorded' | null; reason: string },
  ): Promise<void> {
    await this.#record.change(refused(write, reason))
    const exists = code === 'stat-exists'
    if (exists) await this.#record.change(passedOver(write))
    const isOver = write.kind === 'period' && code === 'no-more-periods'
    if (isOver) await this.#record.change(gameEnded(this.#state?.period ?? write.from))
    const isSaid = exists || code === 'never-recorded'
    this.#parts.tell.error(isOver ? TEXTS.gameEndedAlready : isSaid ? reason : write.failure)
  }

  #statIdOf(write: Write): number | null {
    if (!('target' in write)) return null
    const { target } = write
    const answered = target.clientId === null ? undefined : this.#statIds.get(target.clientId)
    return target.statId ?? answered ?? (this.#state && statIdOf(target, this.#state))
  }

  #stalled(error: unknown): void {
    console.error('Could not deliver an entry; retrying', error)
    this.#failures += 1
    const obstacle = obstacleOf(error)
    if (obstacle === 'not-allowed' && this.#obstacle !== obstacle) this.#parts.tell.error(TEXTS.notAllowed)
    if (obstacle === 'signed-out' && this.#obstacle !== obstacle) this.#parts.tell.error(TEXTS.signedOut)
    this.#obstacle = obstacle
    clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#deliver(), backOffMs(this.#failures))
  }

  #publish(): void {
    this.#snapshot = this.#look()
    this.#listeners.tell()
  }

  #look(): DeskSnapshot {
    return snapshotOf(this.#record, this.#echoes, this.#obstacle)
  }
}
