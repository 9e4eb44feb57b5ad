import { expect, test } from 'vitest'
import {
  type Change,
  type DeskRecord,
  emptyRecord,
  entered,
  passedOver,
  redone,
  refused,
  retried,
  undone,
} from '../../src/features/scorer/outbox/desk-record.ts'
import type { Undoable } from '../../src/features/scorer/outbox/undoable.ts'
import type { Play, Wish, Write } from '../../src/features/scorer/outbox/write.ts'

const play: Play = { teamId: 1, playerId: 11, type: 'TWO POINTS', period: 1, clock: 300_000 }

const writeOf = (id: string, wish: Wish, origin: Write['origin'] = 'entry'): Write => ({
  ...wish,
  id,
  at: 1_700_000_000_000,
  origin,
  success: null,
  failure: 'Failed.',
})
const targetOf = (clientId: string) => ({ statId: null, clientId })
const recorded = (clientId: string): Undoable => ({ kind: 'recorded', target: targetOf(clientId), play })
const voids = (id: string, of: string) => writeOf(id, { kind: 'void', target: targetOf(of) }, 'undo')
const restores = (id: string, of: string) =>
  writeOf(id, { kind: 'restore', target: targetOf(of), play }, 'redo')

const after = (...changes: Change[]): DeskRecord =>
  changes.reduce((record, change) => change(record), emptyRecord(1))
const plays = (...ids: string[]) =>
  ids.map((id) => entered(writeOf(id, { kind: 'play', play }), recorded(id)))
const ids = (actions: readonly Undoable[]) => actions.map(({ target }) => target.clientId)

test('after a refused undo, its play can be undone again, but not the plays undone later', () => {
  const undoB = voids('undo b', 'b')
  const record = after(...plays('a', 'b'), undone(undoB), undone(voids('undo a', 'a')), refused(undoB, 'No.'))
  expect(ids(record.done)).toEqual(['b'])
  expect(ids(record.undone)).toEqual(['a'])
})

test('after a refused redo, its play is in the redo list again, and plays redone later remain redone', () => {
  const redoA = restores('redo a', 'a')
  const undoing = [undone(voids('undo b', 'b')), undone(voids('undo a', 'a'))]
  const redoing = [redone(redoA), redone(restores('redo b', 'b'))]
  const record = after(...plays('a', 'b'), ...undoing, ...redoing, refused(redoA, 'No.'))
  expect(ids(record.done)).toEqual(['b'])
  expect(ids(record.undone)).toEqual(['a'])
  expect(passedOver(redoA)(record)).toMatchObject({ undone: [] })
})

test('users can redo their own undo if the restoration that they entered by hand was refused', () => {
  const byHand = writeOf('hand', { kind: 'restore', target: { statId: 7, clientId: null }, play })
  const record = after(
    ...plays('a'),
    entered(byHand, null),
    undone(voids('undo a', 'a')),
    refused(byHand, 'It exists.'),
    passedOver(byHand),
  )
  expect(ids(record.undone)).toEqual(['a'])
})

test('a refused correction cannot be undone, unless it is sent again', () => {
  const target = targetOf('a')
  const corrected = { ...play, playerId: 12 }
  const correction = writeOf('c', { kind: 'correct', target, play: corrected })
  const record = after(
    ...plays('a'),
    entered(correction, { kind: 'corrected', target, before: play, play: corrected }),
    refused(correction, 'No.'),
  )
  expect(record.done.map(({ kind }) => kind)).toEqual(['recorded'])
  expect(record.refused).toMatchObject([{ write: { id: 'c' }, reason: 'No.' }])
  const again = retried('c')(record)
  expect(again).toMatchObject({ waiting: [{ id: 'a' }, { id: 'c' }], refused: [] })
  expect(again.done.map(({ kind }) => kind)).toEqual(['recorded', 'corrected'])
  expect(refused(correction, 'No.')(again)).toMatchObject({ done: [{ kind: 'recorded' }] })
})

test('a refused time-out of an older version can be undone after it was sent again', () => {
  const mark = { type: 'TIMEOUT', teamId: 1, period: 1, clock: 300_000 } as const
  const write = writeOf('a', { kind: 'mark', mark })
  const record = { ...emptyRecord(1), refused: [{ write, reason: 'Game is already over' }] }
  expect(retried('a')(record)).toMatchObject({
    waiting: [write],
    refused: [],
    done: [{ kind: 'recorded', target: { clientId: 'a' }, play: null }],
  })
})
