import { createClient } from '@courtside/contract/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { correctPlay, playOf } from '../../src/features/scorer/log/edit-play.ts'
import { createSendWrite } from '../../src/features/scorer/outbox/send-write.ts'
import type { Play } from '../../src/features/scorer/outbox/write.ts'
import { Hall, START, type Table } from './hall.ts'

// A desk logs each attempt without a connection.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

/** A shot of which two tables know, and a correction of it at one of them. */
async function shotAtTwoTables() {
  const hall = new Hall(2)
  await Promise.all(hall.tables.map(({ desk }) => desk.start()))
  onTestFinished(() => {
    for (const { desk } of hall.tables) desk.stop()
  })
  const [one, other] = hall.tables as [Table, Table]
  const shot = { teamId: 1, playerId: 11, type: 'TWO POINTS', period: 1, clock: 500_000 } as const
  one.desk.enter({ kind: 'play', play: shot }, { failure: '' })
  await hall.quiet()
  const shown = (table: Table) => hall.shown(table).stats.at(-1)!
  const correct = (table: Table, change: Partial<Play>) =>
    correctPlay(table.desk, shown(table), { ...shot, ...change })
  return { hall, one, other, shown, correct }
}

test('a correction that a table delivers later keeps what another table has corrected meanwhile, and so does Undo', async () => {
  const { hall, one, other, shown, correct } = await shotAtTwoTables()
  await hall.take({ kind: 'away', table: 0 })
  correct(one, { playerId: 12 })
  correct(other, { type: 'THREE POINTS' })
  await hall.quiet()
  expect(shown(one)).toMatchObject({ playerId: 12, type: 'TWO POINTS' })
  await hall.take({ kind: 'back', table: 0 })
  for (const table of hall.tables) expect(shown(table)).toMatchObject({ playerId: 12, type: 'THREE POINTS' })
  one.desk.undo()
  await hall.quiet()
  for (const table of hall.tables) expect(shown(table)).toMatchObject({ playerId: 11, type: 'THREE POINTS' })
  one.desk.redo()
  await hall.quiet()
  expect(shown(other)).toMatchObject({ playerId: 12, type: 'THREE POINTS' })
})

test('an open dialog whose play another table corrects does not put back the previous values', async () => {
  const { hall, one, other, shown } = await shotAtTwoTables()
  const opened = shown(one)
  correctPlay(other.desk, opened, { ...playOf(opened), x: 0.25, y: 0.5 })
  await hall.quiet()
  correctPlay(one.desk, opened, { ...playOf(opened), playerId: 12 })
  await hall.quiet()
  expect(shown(other)).toMatchObject({ playerId: 12, x: 0.25, y: 0.5 })
})

test('sends a correction with the play as the table knew it', async () => {
  const request = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => Response.json({ id: 7 }))
  const tokens = { accessToken: () => null, refresh: async () => null }
  const send = createSendWrite(createClient('/api', tokens, { request }), 1)
  const before = { teamId: 1, playerId: 11, type: 'TWO POINTS', period: 2, clock: 500_000 } as const
  const target = { statId: 7, clientId: null }
  const facts = { id: 'w', at: START, origin: 'entry', success: null, failure: '' } as const
  const play = { ...before, playerId: 12 }
  await send({ kind: 'correct', target, play, before, ...facts }, 7, { ranMs: 0, lateMs: 0 })
  const { period: _, ...rest } = before
  const known = { ...rest, quarterId: 2 }
  expect(JSON.parse(String(request.mock.calls[0]?.[1]?.body))).toEqual({
    ...known,
    playerId: 12,
    before: known,
    matchId: 1,
    clientId: 'w',
  })
})
