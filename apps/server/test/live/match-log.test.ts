import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type FoldedLog, MatchLog } from '../../src/live/match-log.ts'
import { createMatch, startCourtside } from '../courtside.ts'

const SILENT = { info() {}, warn() {}, error() {}, debug() {} }

test('while a log is being read for the first time, nobody is given a part of it', async () => {
  const { admin, db, connection } = await startCourtside()
  const { match, home } = await createMatch(admin)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const play = { matchId: match.id, quarterId: 1, teamId: home.id, type: 'TWO POINTS' } as const
  await admin.call('POST /stats/create', { body: { ...play, playerId: home.players[0]! } })
  const log = new MatchLog(db, connection, SILENT)
  const told: number[] = []
  log.onAppend((_matchId, events) => told.push(...events.map(({ seq }) => seq)))

  const state = { reading: true }
  const arrived = () => {
    state.reading = false
  }
  const reads: Promise<FoldedLog>[] = [log.read(match.id).finally(arrived)]
  while (state.reading) {
    reads.push(log.read(match.id))
    await nextTurn()
  }

  const seqs = (await Promise.all(reads)).map(({ events }) => events.map(({ seq }) => seq))
  expect(seqs).toEqual(seqs.map(() => [1, 2]))
  expect(told).toEqual([])
})
