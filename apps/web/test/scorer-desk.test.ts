import { ApiError } from '@courtside/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '../src/features/scorer/draft.ts'
import type { ScorerCalls } from '../src/features/scorer/scorer-calls.ts'
import { ScorerDesk } from '../src/features/scorer/scorer-desk.ts'
import type { RecordedStat } from '../src/features/scorer/undo-history.ts'

let told: string[]
let created: string[]
let calls: ScorerCalls
let desk: ScorerDesk
let fault: Error | null

const entry = (clientId: string): Entry => ({
  clientId,
  teamId: 1,
  playerId: 10,
  type: 'TWO POINTS',
  period: 1,
  clock: 300_000,
  success: `added ${clientId}`,
})
const done = () => desk.getSnapshot().history.done.map((stat) => stat.statId)
const undone = () => desk.getSnapshot().history.undone.map((stat) => stat.statId)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  told = []
  created = []
  fault = null
  const answer = async <T>(value: T) => {
    if (fault) throw fault
    return value
  }
  calls = {
    createStat: ({ clientId }) => {
      created.push(clientId)
      return answer(100 + new Set(created).size)
    },
    voidStat: () => answer(undefined),
    restoreStat: ({ statId }: RecordedStat) => answer(statId),
  }
  desk = new ScorerDesk(calls, {
    success: (message) => told.push(message),
    error: (message) => told.push(message),
  })
})

test('a play waits until it is acknowledged, then until the log has brought it', async () => {
  const saved = desk.record(entry('a'))
  expect(desk.getSnapshot().drafts[0]?.status).toBe('saving')
  await saved
  expect(told).toEqual(['added a'])
  expect(desk.getSnapshot().drafts[0]?.status).toBe('saved')
  desk.settle([{ ...entry('a'), statId: 101 }])
  expect(desk.getSnapshot().drafts).toEqual([])
  expect(done()).toEqual([101])
})

test('a second entry is refused while the one before is on its way', async () => {
  const saved = desk.record(entry('a'))
  await desk.record(entry('b'))
  expect(created).toEqual(['a'])
  expect(told[0]).toBe('Still saving the play before this one.')
  await saved
  await desk.record(entry('b'))
  expect(created).toEqual(['a', 'b'])
})

test('a failed save says so with its reason and is retried under the same id', async () => {
  fault = new ApiError(0, ['The server could not be reached.'])
  await desk.record(entry('a'))
  expect(told).toEqual(['Failed to save stat.'])
  expect(desk.getSnapshot().drafts[0]).toMatchObject({
    status: 'failed',
    reason: 'The server could not be reached.',
  })
  expect(done()).toEqual([])
  fault = null
  await desk.retry('a')
  expect(created).toEqual(['a', 'a'])
  expect(done()).toEqual([101])
})

test('a play whose answer was lost counts once the log brings it, and can be undone', async () => {
  fault = new ApiError(0, ['lost'])
  await desk.record(entry('a'))
  fault = null
  desk.settle([{ ...entry('a'), statId: 55 }])
  expect(desk.getSnapshot().drafts).toEqual([])
  expect(done()).toEqual([55])
})

test('a play whose answer is lost after the log has brought it was no failure', async () => {
  fault = new ApiError(0, ['lost'])
  const saved = desk.record(entry('a'))
  desk.settle([{ ...entry('a'), statId: 55 }])
  await saved
  expect(told).toEqual(['added a'])
  expect(desk.getSnapshot()).toMatchObject({ drafts: [], busy: false })
  expect(done()).toEqual([55])
})

test('a failed play can be given up', async () => {
  fault = new ApiError(400, ['Player 10 does not play for team 3 in this match'])
  await desk.record({ ...entry('a'), type: 'SUBSTITUTION' })
  expect(told).toEqual(['Substitution failed.'])
  desk.discard('a')
  expect(desk.getSnapshot().drafts).toEqual([])
})

test('undo and redo go back and forth over this session, last first', async () => {
  await desk.record(entry('a'))
  await desk.record(entry('b'))
  await desk.undo()
  await desk.undo()
  expect([done(), undone()]).toEqual([[], [102, 101]])
  await desk.redo()
  expect([done(), undone()]).toEqual([[101], [102]])
  await desk.record(entry('c'))
  expect([done(), undone()]).toEqual([[101, 103], []])
  expect(told.filter((message) => message.startsWith('Last') || message.startsWith('Action'))).toEqual([
    'Last action undone',
    'Last action undone',
    'Action redone',
  ])
})

test('with nothing to undo or redo it says so', async () => {
  await desk.undo()
  await desk.redo()
  expect(told).toEqual(['Nothing to undo', 'Nothing to redo'])
})

test('a failed undo or redo leaves the history as it was', async () => {
  await desk.record(entry('a'))
  fault = new ApiError(500, ['oops'])
  await desk.undo()
  expect(done()).toEqual([101])
  fault = null
  await desk.undo()
  fault = new ApiError(409, ['Cannot redo: stat already exists'])
  await desk.redo()
  fault = new ApiError(0, ['unreachable'])
  await desk.redo()
  expect(undone()).toEqual([101])
  expect(told.slice(1)).toEqual([
    'Undo failed',
    'Last action undone',
    'Cannot redo: stat already exists',
    'Redo failed',
  ])
})
