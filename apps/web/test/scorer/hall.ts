import {
  applyEvent,
  type Command,
  decide,
  initialState,
  LATE_MS,
  type MatchEvent,
  type MatchState,
  RULESETS,
  remainingMs,
} from '@courtside/basketball'
import { refusalSentence } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { emptyRecord } from '../../src/features/scorer/outbox/desk-record.ts'
import { commandOf, foldWrites } from '../../src/features/scorer/outbox/fold-writes.ts'
import { forgottenRecord } from '../../src/features/scorer/outbox/kept-record.ts'
import { ScorerDesk } from '../../src/features/scorer/outbox/scorer-desk.ts'
import type { Lateness } from '../../src/features/scorer/outbox/send-write.ts'
import type { Play, Write } from '../../src/features/scorer/outbox/write.ts'

const team = (id: number) => {
  const ids = [1, 2, 3, 4, 5].map((n) => id * 10 + n)
  const roster = ids.map((player) => ({ id: player, fname: 'Pat', lname: `No ${player}`, jerseyNo: player }))
  return { id, name: `Team ${id}`, starters: ids, roster }
}
const SETUP = { ruleset: RULESETS.fiba, teams: [team(1), team(2)] as const }
export const START = 1_700_000_000_000

/** A step of a game with several tables. */
export type Step =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'away' | 'back' | 'clock' | 'set' | 'play' | 'undo'; readonly table: number }

/** A scorer's table: the desk that the page uses, with a connection that can fail. */
export interface Table {
  readonly desk: ScorerDesk
  isOnline: boolean
  /** When it last had a connection, in epoch ms. */
  lastOnlineAt: number
  logged: MatchState
}

/** Several tables, and a server that applies the same rules as the actual server. */
export class Hall {
  now = START
  state = initialState(SETUP)
  readonly tables: Table[]
  /** The plays as the scorers entered them, by the id of their write. */
  readonly entered = new Map<string, Play>()
  /** By how much late commands changed the clock of a table that was online, in ms. */
  readonly jumps: number[] = []

  constructor(count: number) {
    this.#append({ kind: 'period-started', period: 1, standing: true })
    this.tables = Array.from({ length: count }, (_, index) => this.#table(index))
    for (const { desk } of this.tables) desk.settle(this.state)
  }

  #table(index: number): Table {
    const store = forgottenRecord(emptyRecord(1))
    const desk = new ScorerDesk({
      matchId: 1,
      openStore: async () => store,
      send: (write, statId, late) => this.#take(index, write, statId, late),
      tell: { success: () => {}, error: () => {} },
      now: () => this.now,
      alone: (work) => work(),
    })
    return { desk, isOnline: true, lastOnlineAt: this.now, logged: this.state }
  }

  async #take(index: number, write: Write, statId: number | null, late: Lateness): Promise<number | null> {
    if (!this.tables[index]?.isOnline) throw new TypeError('Failed to fetch')
    const command = this.#command(index, write, statId, late)
    const before = remainingMs(this.state.clock, this.now)
    const decision = decide(this.state, command, this.now)
    if (!decision.ok) {
      throw new ApiError(409, [refusalSentence(decision.rejection)], decision.rejection.code)
    }
    for (const body of decision.events) this.#append({ ...body })
    const isSeen = this.tables.some((each, other) => other !== index && each.isOnline)
    if (late.lateMs > LATE_MS && isSeen) this.jumps.push(remainingMs(this.state.clock, this.now) - before)
    for (const table of this.tables) if (table.isOnline) this.#show(table)
    return this.state.stats.find(({ clientId }) => clientId === write.id)?.statId ?? statId
  }

  /** Returns the command for a write, as the server makes it. */
  #command(index: number, write: Write, statId: number | null, { ranMs, lateMs }: Lateness): Command {
    const { basis } = write
    const enteredAt = this.now - lateMs
    const watched = this.tables.some((each, other) => other !== index && each.lastOnlineAt >= enteredAt)
    const command = commandOf(write, this.state, this.state.seq + 1000)
    if (write.kind === 'clock' || write.kind === 'set-clock') {
      const seen = Math.max(0, write.remainingMs - (write.running ? ranMs : 0))
      const type = write.kind === 'set-clock' ? 'set-clock' : write.running ? 'start-clock' : 'stop-clock'
      return {
        type,
        remainingMs: seen,
        period: write.period ?? 1,
        clientId: write.id,
        ...(basis && { basis: { ...basis, lateMs, watched } }),
      }
    }
    if (command === null) return { type: 'void-stat', statId: statId ?? -1, clientId: write.id }
    return command
  }

  #append(body: object): void {
    const event = { ...body, seq: this.state.seq + 1, at: this.now, by: null } as MatchEvent
    this.state = applyEvent(this.state, event)
  }

  #show(table: Table): void {
    table.lastOnlineAt = this.now
    table.logged = this.state
    table.desk.settle(this.state)
  }

  /** Returns the match as a table shows it, with entries that the server does not have yet. */
  shown({ desk, logged }: Table): MatchState {
    return foldWrites(logged, desk.getSnapshot().pending)
  }

  /** Waits until every table with a connection has delivered everything. */
  async quiet(): Promise<void> {
    for (let turn = 0; turn < 400; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (this.tables.every((each) => !each.isOnline || each.desk.getSnapshot().waiting.length === 0)) return
    }
    throw new Error('A table with a connection does not deliver.')
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'wait') {
      this.now += step.ms
      for (const table of this.tables) if (table.isOnline) table.lastOnlineAt = this.now
      return
    }
    const table = this.tables[step.table % this.tables.length]
    if (!table) return
    const { period, clock } = this.shown(table)
    const left = Math.round(remainingMs(clock, this.now))
    const was = { running: clock.running, remainingMs: left }
    switch (step.kind) {
      case 'away':
        table.isOnline = false
        break
      case 'back':
        table.isOnline = true
        this.#show(table)
        table.desk.wake()
        break
      case 'clock':
        if (left === 0) break
        table.desk.enter(
          { kind: 'clock', running: !clock.running, remainingMs: left, period, was },
          { failure: '' },
        )
        break
      case 'set':
        table.desk.enter(
          { kind: 'set-clock', remainingMs: Math.max(0, left - 5000), running: clock.running, period, was },
          { failure: '' },
        )
        break
      case 'undo':
        if (table.desk.getSnapshot().toUndo?.kind === 'clock') table.desk.undo()
        break
      case 'play': {
        const play = { teamId: 1, playerId: 11, type: 'STEAL', period, clock: left } as const
        this.entered.set(table.desk.enter({ kind: 'play', play }, { failure: '' }), play)
      }
    }
    await this.quiet()
  }
}
