import {
  applyEvent,
  decide,
  initialState,
  type MatchEvent,
  type MatchState,
  type Rejection,
  RULESETS,
  scores,
  validStats,
} from '@courtside/basketball'
import { refusalSentence } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyRecord } from '../../src/features/scorer/outbox/desk-record.ts'
import type { DeskStore } from '../../src/features/scorer/outbox/desk-store.ts'
import { foldWrites } from '../../src/features/scorer/outbox/fold-writes.ts'
import { forgottenRecord } from '../../src/features/scorer/outbox/kept-record.ts'
import { ScorerDesk } from '../../src/features/scorer/outbox/scorer-desk.ts'
import type { Play, Write } from '../../src/features/scorer/outbox/write.ts'

const MATCH = 1
const NOW = 1_700_000_000_000

const team = (id: number) => {
  const ids = [1, 2, 3, 4, 5, 6].map((n) => id * 10 + n)
  const roster = ids.map((player) => ({ id: player, fname: 'Pat', lname: `No ${player}`, jerseyNo: player }))
  return { id, name: `Team ${id}`, starters: ids.slice(0, 5), roster }
}

/** The server's state, and the failures that it simulates. */
let server: {
  state: MatchState
  asked: Write['kind'][]
  trouble: 'none' | 'away' | 'answer lost' | 401 | 403
  /** The server answers when this promise is resolved. */
  answer: Promise<void>
}
let told: string[]
let store: DeskStore
let desk: ScorerDesk

const play = (playerId: number, type: Play['type'] = 'TWO POINTS'): Play => ({
  teamId: Math.floor(playerId / 10),
  playerId,
  type,
  period: 1,
  clock: 300_000,
})
const enter = (playerId: number, type?: Play['type']) =>
  desk.enter(
    { kind: 'play', play: play(playerId, type) },
    { success: `added ${playerId}`, failure: 'Failed to save stat.' },
  )
const inLog = () => validStats(server.state).map(({ playerId }) => playerId)
const waiting = () => desk.getSnapshot().waiting.length

const refusedBy = (rejection: Rejection) => new ApiError(409, [refusalSentence(rejection)], rejection.code)

/** Takes a write as the server does: applies the rules, and accepts each id once. */
async function send(write: Write, statId: number | null): Promise<number | null> {
  server.asked.push(write.kind)
  await server.answer
  if (server.trouble === 'away') throw new ApiError(0, ['The server could not be reached.'])
  if (typeof server.trouble === 'number') throw new ApiError(server.trouble, ['No.'])
  const seen = foldWrites(server.state, [write])
  const command =
    write.kind === 'play'
      ? { ...write.play, type: 'record-stat' as const, statType: write.play.type, statId: seen.seq + 100 }
      : write.kind === 'move'
        ? { type: 'move-stat' as const, statId: statId ?? 0, beforeId: write.beforeId }
        : write.kind === 'detail'
          ? { type: 'detail-stat' as const, statId: statId ?? 0, detail: write.detail }
          : write.kind === 'void' || write.kind === 'restore'
            ? { type: `${write.kind}-stat` as const, statId: statId ?? 0 }
            : write.kind === 'period'
              ? { type: 'start-period' as const, period: write.period }
              : { type: 'finish' as const }
  const decision = decide(server.state, { ...command, clientId: write.id }, NOW)
  if (!decision.ok) throw refusedBy(decision.rejection)
  for (const body of decision.events) happen(body)
  if (server.trouble === 'answer lost') throw new TypeError('Failed to fetch')
  return server.state.stats.find(({ clientId }) => clientId === write.id)?.statId ?? statId
}

function happen(body: object): void {
  const event = { ...body, seq: server.state.seq + 1, at: NOW, by: 7 } as MatchEvent
  server.state = applyEvent(server.state, event)
}

function openDesk(openStore = async () => store, alone = (work: () => Promise<void>) => work()): ScorerDesk {
  return new ScorerDesk({
    matchId: MATCH,
    openStore,
    send,
    tell: { success: (message) => told.push(message), error: (message) => told.push(message) },
    now: () => NOW,
    alone,
  })
}

const settled = () => vi.waitFor(() => expect(waiting()).toBe(0))

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  told = []
  const state = initialState({ ruleset: RULESETS.nba, teams: [team(1), team(2)] })
  server = { state, asked: [], trouble: 'none', answer: Promise.resolve() }
  happen({ kind: 'period-started', period: 1 })
  store = forgottenRecord(emptyRecord(MATCH))
  desk = openDesk()
  await desk.start()
})

test('delivers plays in order and once each, even if they are entered faster than the server answers', async () => {
  for (const player of [11, 12, 13, 21]) enter(player)
  expect(desk.getSnapshot().pending).toHaveLength(4)
  await settled()
  expect(inLog()).toEqual([11, 12, 13, 21])
  expect(told).toEqual(['added 11', 'added 12', 'added 13', 'added 21'])
})

test('keeps the order of plays entered before and while the store opens, and stores each once', async () => {
  const opening = Promise.withResolvers<DeskStore>()
  const reading = Promise.withResolvers<void>()
  const slow = {
    ...store,
    read: async () => {
      await reading.promise
      return store.read()
    },
  }
  desk = openDesk(() => opening.promise)
  const started = desk.start()
  enter(11)
  opening.resolve(slow)
  await opening.promise
  enter(12)
  enter(13)
  reading.resolve()
  await started
  await settled()
  expect(inLog()).toEqual([11, 12, 13])
  expect((await store.read()).done).toHaveLength(3)
})

/** Lets the device's store wait at each write, until the returned promise is resolved. */
function holdWrites(): PromiseWithResolvers<void> {
  const writing = Promise.withResolvers<void>()
  const memory = store
  store = {
    ...memory,
    async update(change) {
      await writing.promise
      return memory.update(change)
    },
  }
  return writing
}

test('sends a play while the device stores it, and counts it as saved when it is stored and delivered', async () => {
  const writing = holdWrites()
  desk = openDesk()
  await desk.start()
  // Waits until the delivery at the start has ended.
  await new Promise(setImmediate)
  enter(11)
  expect(server.asked).toEqual(['play'])
  await settled()
  expect(desk.getSnapshot().isStored).toBe(false)
  writing.resolve()
  await vi.waitFor(() => expect(desk.getSnapshot().isStored).toBe(true))
  expect((await store.read()).done).toHaveLength(1)
})

test('two windows send a play only once, even if one of them sends the play while it stores it', async () => {
  let lock = Promise.resolve()
  const alone = (work: () => Promise<void>) => {
    lock = lock.then(work)
    return lock
  }
  const told: (() => void)[] = []
  const shared: DeskStore = {
    ...store,
    async update(change) {
      const changed = await store.update(change)
      for (const tell of told) tell()
      return changed
    },
    onChange: (listener) => void told.push(listener),
  }
  desk = openDesk(async () => shared, alone)
  const other = openDesk(async () => shared, alone)
  await Promise.all([desk.start(), other.start()])
  const answer = Promise.withResolvers<void>()
  server.answer = answer.promise
  enter(11)
  await vi.waitFor(() => expect(other.getSnapshot().waiting).toHaveLength(1))
  answer.resolve()
  await vi.waitFor(() => expect(other.getSnapshot().waiting).toEqual([]))
  await lock
  expect(server.asked).toEqual(['play'])
})

test('reports a device that can no longer store, and still delivers', async () => {
  store.update = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  enter(11)
  enter(12)
  await settled()
  expect(inLog()).toEqual([11, 12])
  expect(told).toContain(
    'This device couldn’t store the play. Keep this window open until everything is saved.',
  )
  expect(desk.getSnapshot().durable).toBe(false)
})

test('reports a device whose store can no longer be read, and still delivers', async () => {
  server.trouble = 'away'
  enter(11)
  await vi.waitFor(() => expect(desk.getSnapshot().obstacle).toBe('offline'))
  store.read = async () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  }
  server.trouble = 'none'
  desk.wake()
  enter(12)
  await settled()
  expect(inLog()).toEqual([11, 12])
  expect(told).toContain(
    'This device couldn’t store the play. Keep this window open until everything is saved.',
  )
  expect(desk.getSnapshot()).toMatchObject({ durable: false, canUndo: true })
})

test('shows plays immediately while the server is unreachable, and delivers them when it is back', async () => {
  server.trouble = 'away'
  enter(11)
  enter(12, 'THREE POINTS')
  await vi.waitFor(() => expect(desk.getSnapshot().obstacle).toBe('offline'))
  expect(waiting()).toBe(2)
  expect(scores(foldWrites(server.state, desk.getSnapshot().pending))).toEqual([5, 0])
  server.trouble = 'none'
  desk.wake()
  await settled()
  expect(inLog()).toEqual([11, 12])
  expect(desk.getSnapshot().obstacle).toBeNull()
})

test.each([
  [403, 'not-allowed', /can no longer enter plays/],
  [401, 'signed-out', /You are signed out/],
] as const)(
  'answered with %i, tells the user once why their entries are waiting',
  async (status, obstacle, why) => {
    server.trouble = status
    enter(11)
    await vi.waitFor(() => expect(desk.getSnapshot().obstacle).toBe(obstacle))
    desk.wake()
    await vi.waitFor(() => expect(server.asked).toHaveLength(2))
    expect(told).toEqual([expect.stringMatching(why)])
    server.trouble = 'none'
    desk.wake()
    await settled()
    expect(desk.getSnapshot().obstacle).toBeNull()
    expect(inLog()).toEqual([11])
  },
)

test('sends a play again when its answer was lost, and counts it once', async () => {
  server.trouble = 'answer lost'
  enter(11)
  await vi.waitFor(() => expect(desk.getSnapshot().obstacle).toBe('offline'))
  server.trouble = 'none'
  desk.wake()
  await settled()
  expect(server.asked).toEqual(['play', 'play'])
  expect(inLog()).toEqual([11])
  expect(told).toEqual(['added 11'])
})

test('the next window delivers waiting plays, and can undo them', async () => {
  server.trouble = 'away'
  enter(11)
  enter(12)
  await vi.waitFor(() => expect(desk.getSnapshot().obstacle).toBe('offline'))
  desk.stop()
  server.trouble = 'none'
  desk = openDesk()
  await desk.start()
  await settled()
  expect(inLog()).toEqual([11, 12])
  desk.settle(server.state)
  expect(desk.getSnapshot()).toMatchObject({ canUndo: true, pending: [] })
  desk.undo()
  await settled()
  expect(inLog()).toEqual([11])
  expect(told).toEqual(['Last action undone'])
})

test("undo and redo concern this device's own plays, the latest first, and not plays of other users", async () => {
  enter(11)
  enter(12)
  await settled()
  happen({ kind: 'stat-recorded', statId: 900, ...play(21) })
  desk.undo()
  desk.undo()
  await settled()
  expect(inLog()).toEqual([21])
  desk.redo()
  await settled()
  expect(inLog()).toEqual([11, 21])
  enter(13)
  await settled()
  expect(desk.getSnapshot().canRedo).toBe(false)
  desk.undo()
  desk.redo()
  await settled()
  expect(inLog()).toEqual([11, 21, 13])
})

test('undoes a play that is still waiting', async () => {
  server.trouble = 'away'
  enter(11)
  enter(12)
  desk.undo()
  expect(validStats(foldWrites(server.state, desk.getSnapshot().pending))).toHaveLength(1)
  server.trouble = 'none'
  desk.wake()
  await settled()
  expect(inLog()).toEqual([11])
})

test('undoes and redoes a period change, also in the next window', async () => {
  happen({ kind: 'clock-set', remainingMs: 120_000 })
  desk.enter({ kind: 'period', period: 2, from: 1, leftMs: 120_000 }, { failure: 'Failed.' })
  await settled()
  expect(server.state).toMatchObject({ period: 2, clock: { remainingMs: 720_000, running: false } })
  desk.stop()
  desk = openDesk()
  await desk.start()
  desk.undo()
  await settled()
  expect(server.state).toMatchObject({ period: 1, clock: { remainingMs: 120_000, running: false } })
  desk.redo()
  await settled()
  expect(server.state.period).toBe(2)
})

test('cannot undo a refused period change or the first quarter', async () => {
  happen({ kind: 'match-finished' })
  desk.enter({ kind: 'period', period: 2, from: 1, leftMs: 0 }, { failure: 'Failed.' })
  await settled()
  expect(desk.getSnapshot().canUndo).toBe(false)
  desk.enter({ kind: 'period', period: 1, from: 0, leftMs: 0 }, { failure: 'Failed.' })
  expect(desk.getSnapshot().canUndo).toBe(false)
})

test('knows the end of the game after a reload, or when the server refuses a period', async () => {
  desk.endGame(4)
  await vi.waitFor(async () => expect((await store.read()).endedIn).toBe(4))
  desk.stop()
  desk = openDesk()
  await desk.start()
  expect(desk.getSnapshot().endedIn).toBe(4)
  desk.endGame(null)
  expect(desk.getSnapshot().endedIn).toBeNull()

  desk.settle(server.state)
  desk.enter({ kind: 'period', period: 7, from: 1, leftMs: 0 }, { failure: 'Failed.' })
  await settled()
  expect(told).toEqual(['Game already ended.'])
  expect(desk.getSnapshot().endedIn).toBe(1)
})

test("an entry counts as stored only when it is on this device's disk", async () => {
  const writing = holdWrites()
  desk = openDesk()
  await desk.start()
  expect(desk.getSnapshot().isStored).toBe(true)
  desk.endGame(4)
  expect(desk.getSnapshot()).toMatchObject({ endedIn: 4, isStored: false, waiting: [] })
  writing.resolve()
  await vi.waitFor(() => expect(desk.getSnapshot().isStored).toBe(true))
  expect(await store.read()).toMatchObject({ endedIn: 4 })
})

test('reports when there is nothing to undo or redo', () => {
  desk.undo()
  desk.redo()
  expect(told).toEqual(['Nothing to undo', 'Nothing to redo'])
})

test('a refused play does not block others; it can be sent again or discarded', async () => {
  happen({ kind: 'match-finished' })
  const id = enter(11)
  await vi.waitFor(() => expect(desk.getSnapshot().refused).toHaveLength(1))
  expect(desk.getSnapshot()).toMatchObject({
    waiting: [],
    canUndo: false,
    refused: [{ write: { id }, reason: 'Game is already over' }],
  })
  expect(told).toEqual(['Failed to save stat.'])
  happen({ kind: 'match-reopened' })
  desk.retry(id)
  await settled()
  expect(inLog()).toEqual([11])
  desk.undo()
  await settled()
  happen({ kind: 'match-finished' })
  const other = enter(12)
  await vi.waitFor(() => expect(desk.getSnapshot().refused).toHaveLength(1))
  desk.discard(other)
  await vi.waitFor(() => expect(desk.getSnapshot().refused).toEqual([]))
})

test('after a refused undo, the same action can be undone again', async () => {
  enter(11)
  await settled()
  happen({ kind: 'match-finished' })
  desk.undo()
  await settled()
  expect(desk.getSnapshot()).toMatchObject({ canUndo: true, canRedo: false })
  expect(told).toEqual(['added 11', 'Undo failed'])
})

test('undoing a refused play undoes nothing else; a play undone together with it can be redone', async () => {
  server.trouble = 'away'
  enter(11)
  enter(19)
  desk.undo()
  desk.undo()
  server.trouble = 'none'
  desk.wake()
  await settled()
  expect(inLog()).toEqual([])
  expect(desk.getSnapshot()).toMatchObject({ canUndo: false, canRedo: true })
  desk.redo()
  await settled()
  expect(inLog()).toEqual([11])
  expect(desk.getSnapshot()).toMatchObject({ canUndo: true, canRedo: false })
})

test('does not redo a play that someone else has already restored', async () => {
  enter(11)
  await settled()
  desk.undo()
  await settled()
  happen({ kind: 'stat-restored', statId: server.state.stats[0]?.statId })
  desk.redo()
  await settled()
  expect(told.at(-1)).toBe('Cannot redo: stat already exists')
  expect(desk.getSnapshot()).toMatchObject({ canRedo: false })
})

test('reports an undo of a play that never arrived', async () => {
  desk.enter({ kind: 'void', target: { statId: null, clientId: 'never' } }, { failure: 'Undo failed' })
  await vi.waitFor(() => expect(told).toEqual(['Invalid stat ID for undo']))
  expect(waiting()).toBe(0)
})

test('delivers details of a waiting play after the play, and shows them immediately', async () => {
  server.trouble = 'away'
  const clientId = enter(11, 'FOUL')
  const target = { statId: null, clientId }
  desk.enter({ kind: 'detail', target, detail: { drawnBy: 21, freeThrows: 2 } }, { failure: 'No.' })
  desk.enter({ kind: 'detail', target, detail: { freeThrows: null } }, { failure: 'No.' })
  const shown = foldWrites(server.state, desk.getSnapshot().pending)
  expect(validStats(shown).map(({ detail }) => detail)).toEqual([{ drawnBy: 21 }])
  server.trouble = 'none'
  desk.wake()
  await settled()
  expect(validStats(server.state).map(({ type, detail }) => [type, detail])).toEqual([
    ['FOUL', { drawnBy: 21 }],
  ])
  // Undo removes the play together with its details.
  desk.undo()
  await settled()
  expect(validStats(server.state)).toEqual([])
})
