import type { StatEntry } from '@courtside/basketball'
import { ApiError } from '@courtside/contract/client'
import type { Draft, Entry } from './draft.ts'
import type { ScorerCalls } from './scorer-calls.ts'
import { TEXTS } from './texts.ts'
import { afterRecording, afterRedo, afterUndo, EMPTY_HISTORY, type UndoHistory } from './undo-history.ts'

/** What the scorer is shown besides the match itself. */
export interface DeskSnapshot {
  /** Oldest first. A saved one stays until the log has brought it. */
  readonly drafts: readonly Draft[]
  readonly history: UndoHistory
  /** A write is on its way: the next one waits for it (spec section 5). */
  readonly busy: boolean
}

/** How the scorer is told things. */
export interface Tell {
  success(message: string): void
  error(message: string): void
}

/**
 * The scorer's writes: one at a time, each play under an id of its own that a retry repeats, with undo and redo of what
 * was recorded in this session.
 */
export class ScorerDesk {
  readonly #calls: ScorerCalls
  readonly #tell: Tell
  readonly #listeners = new Set<() => void>()
  /** Ids of the stats in the log by the ids that devices gave them. */
  #logged: ReadonlyMap<string | undefined, number> = new Map()
  #snapshot: DeskSnapshot = { drafts: [], history: EMPTY_HISTORY, busy: false }

  constructor(calls: ScorerCalls, tell: Tell) {
    this.#calls = calls
    this.#tell = tell
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): DeskSnapshot => this.#snapshot

  /** Records a play. */
  async record(entry: Entry): Promise<void> {
    if (this.#refusedAsBusy()) return
    this.#set({ drafts: [...this.#snapshot.drafts, { ...entry, status: 'saving', reason: null }] })
    await this.#save(entry)
  }

  /** Sends a play again that could not be saved. */
  async retry(clientId: string): Promise<void> {
    const draft = this.#snapshot.drafts.find((each) => each.clientId === clientId)
    if (draft === undefined || this.#refusedAsBusy()) return
    this.#mark(clientId, 'saving')
    await this.#save(draft)
  }

  /** Gives up a play that could not be saved. */
  discard(clientId: string): void {
    this.#set({ drafts: this.#snapshot.drafts.filter((each) => each.clientId !== clientId) })
  }

  /** Voids the last stat recorded in this session. */
  async undo(): Promise<void> {
    const stat = this.#snapshot.history.done.at(-1)
    if (stat === undefined) return this.#tell.error(TEXTS.nothingToUndo)
    if (this.#refusedAsBusy()) return
    this.#set({ busy: true })
    try {
      await this.#calls.voidStat(stat.statId)
      this.#set({ busy: false, history: afterUndo(this.#snapshot.history, stat) })
      this.#tell.success(TEXTS.undone)
    } catch (error) {
      this.#fail(TEXTS.undoFailed, error)
    }
  }

  /** Restores the last stat undone in this session. */
  async redo(): Promise<void> {
    const stat = this.#snapshot.history.undone.at(-1)
    if (stat === undefined) return this.#tell.error(TEXTS.nothingToRedo)
    if (this.#refusedAsBusy()) return
    this.#set({ busy: true })
    try {
      const statId = await this.#calls.restoreStat(stat)
      this.#set({ busy: false, history: afterRedo(this.#snapshot.history, stat, statId) })
      this.#tell.success(TEXTS.redone)
    } catch (error) {
      const exists = error instanceof ApiError && error.message === TEXTS.cannotRedo
      this.#fail(exists ? TEXTS.cannotRedo : TEXTS.redoFailed, error)
    }
  }

  /** Takes note of what the log holds: a play in it is saved, even if its answer was lost. */
  settle(stats: readonly Pick<StatEntry, 'clientId' | 'statId'>[]): void {
    this.#logged = new Map(stats.map(({ clientId, statId }) => [clientId, statId]))
    for (const draft of this.#snapshot.drafts) {
      const statId = this.#logged.get(draft.clientId)
      if (statId === undefined || draft.status === 'saving') continue
      if (draft.status === 'failed') this.#saved(draft, statId)
      this.discard(draft.clientId)
    }
  }

  async #save(draft: Entry): Promise<void> {
    this.#set({ busy: true })
    try {
      this.#saved(draft, await this.#calls.createStat(draft))
    } catch (error) {
      const statId = this.#logged.get(draft.clientId)
      if (statId !== undefined) {
        this.#saved(draft, statId)
        return
      }
      this.#mark(draft.clientId, 'failed', error instanceof ApiError ? error.message : null)
      this.#fail(draft.type === 'SUBSTITUTION' ? TEXTS.substitutionFailed : TEXTS.saveFailed, error)
    }
  }

  #saved(draft: Entry, statId: number): void {
    const { teamId, playerId, type, period, clientId } = draft
    const history = afterRecording(this.#snapshot.history, { statId, teamId, playerId, type, period })
    this.#set({ busy: false, history })
    if (this.#logged.has(clientId)) this.discard(clientId)
    else this.#mark(clientId, 'saved')
    this.#tell.success(draft.success)
  }

  #refusedAsBusy(): boolean {
    if (this.#snapshot.busy) this.#tell.error(TEXTS.stillSaving)
    return this.#snapshot.busy
  }

  #fail(message: string, error: unknown): void {
    console.error(message, error)
    this.#set({ busy: false })
    this.#tell.error(message)
  }

  #mark(clientId: string, status: Draft['status'], reason: string | null = null): void {
    const mark = (draft: Draft) => (draft.clientId === clientId ? { ...draft, status, reason } : draft)
    this.#set({ drafts: this.#snapshot.drafts.map(mark) })
  }

  #set(change: Partial<DeskSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
  }
}
