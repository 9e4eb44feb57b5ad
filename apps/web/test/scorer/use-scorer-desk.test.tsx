// @vitest-environment jsdom
import { applyEvent, initialState, type MatchState, RULESETS } from '@courtside/basketball'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyRecord } from '../../src/features/scorer/outbox/desk-record.ts'
import { forgottenRecord } from '../../src/features/scorer/outbox/kept-record.ts'
import type { Write } from '../../src/features/scorer/outbox/write.ts'
import type { TableBackend } from '../../src/features/scorer/table/table-backend.ts'
import { useScorerDesk } from '../../src/features/scorer/table/use-scorer-desk.ts'

const MATCH = 1
const NOW = 1_700_000_000_000

const team = (id: number) => {
  const ids = [1, 2, 3, 4, 5].map((n) => id * 10 + n)
  const roster = ids.map((player) => ({ id: player, fname: 'Pat', lname: `No ${player}`, jerseyNo: player }))
  return { id, name: `Team ${id}`, starters: ids, roster }
}

test('a play that is in the log does not count as waiting, although its answer has not arrived', async () => {
  const start = applyEvent(initialState({ ruleset: RULESETS.nba, teams: [team(1), team(2)] }), {
    kind: 'period-started',
    period: 1,
    seq: 1,
    at: NOW,
    by: 7,
  })
  const sent: Write[] = []
  const backend = {
    openStore: async () => forgottenRecord(emptyRecord(MATCH)),
    send: (write: Write) => {
      sent.push(write)
      return new Promise<never>(() => {})
    },
  } as Partial<TableBackend> as TableBackend
  const table = { matchId: MATCH, backend, now: () => NOW }
  const { result, rerender } = renderHook((state: MatchState) => useScorerDesk({ ...table, state }), {
    initialProps: start,
  })
  const shot = { teamId: 1, playerId: 11, type: 'TWO POINTS', period: 1, clock: 300_000 } as const
  await act(async () => {
    result.current.desk.enter({ kind: 'play', play: shot }, { failure: 'Failed to save stat.' })
  })
  await waitFor(() => expect(sent).toHaveLength(1))
  const [write] = sent
  expect(result.current.snapshot).toMatchObject({ waiting: [write], isStored: true })
  const logged = { ...shot, kind: 'stat-recorded', statId: 1, clientId: write?.id } as const
  rerender(applyEvent(start, { ...logged, seq: 2, at: NOW, by: 7 } as Parameters<typeof applyEvent>[1]))
  expect(result.current.snapshot.waiting).toEqual([])
  expect(result.current.state.stats).toHaveLength(1)
})
