import type { ShotMessage } from '@courtside/contract'
import type { Selectable } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Database } from '../../src/db/client.ts'
import type { ShotClocksTable } from '../../src/db/tables/shot-clocks.ts'
import { ShotClocks } from '../../src/features/shot-clock/shot-clocks.ts'
import type { DatabaseEar } from '../../src/live/database-ear.ts'

const SHOT = { period: 1, clock: 500_000, remainingMs: 24_000, running: true }
const setting = (at: number): ShotMessage => ({ at, shot: { ...SHOT, remainingMs: 24_000 - at } })

/** Creates shot clocks. The test answers their reads of the database. */
function scene() {
  const reads: ((...rows: ({ matchId: number } & ShotMessage)[]) => void)[] = []
  const query = {
    select: () => query,
    where: () => query,
    execute: () =>
      new Promise<Selectable<ShotClocksTable>[]>((resolve) => {
        reads.push((...rows) =>
          resolve(rows.map(({ matchId, at, shot }) => ({ match_id: matchId, at: String(at), shot }))),
        )
      }),
  }
  const db = { selectFrom: () => query } as unknown as Database
  let hear: (payload: string) => void = () => {}
  let beginListening: () => Promise<void> = async () => {}
  const ear = {
    on: (_channel: string, heard: typeof hear) => {
      hear = heard
    },
    onListening: (catchUp: typeof beginListening) => {
      beginListening = catchUp
    },
  } as unknown as DatabaseEar
  const shots = new ShotClocks(db, ear)
  const told = vi.fn<(matchId: number, message: ShotMessage) => void>()
  shots.onChange(told)
  return {
    shots,
    told,
    reads,
    hear: (matchId: number, message: ShotMessage) => hear(JSON.stringify({ matchId, ...message })),
    listen: () => beginListening(),
  }
}

test('reads the setting of a match once, also if there is none', async () => {
  const { shots, reads } = scene()
  const first = shots.read(1)
  reads[0]?.()
  expect(await first).toBeNull()
  expect(await shots.read(1)).toBeNull()
  expect(reads).toHaveLength(1)
})

test('a setting that arrives during a read is newer than the stored one', async () => {
  const { shots, reads, hear } = scene()
  const read = shots.read(1)
  hear(1, setting(2))
  reads[0]?.({ matchId: 1, ...setting(1) })
  expect(await read).toEqual(setting(2))
})

test('repeats a read during which a setting may have been missed', async () => {
  const { shots, reads, listen } = scene()
  const read = shots.read(1)
  await listen()
  reads[0]?.({ matchId: 1, ...setting(1) })
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  reads[1]?.({ matchId: 1, ...setting(2) })
  expect(await read).toEqual(setting(2))
})

test('repeats a read if a newer setting arrived meanwhile and was removed from memory', async () => {
  const { shots, reads, hear } = scene()
  const read = shots.read(1)
  hear(1, setting(2))
  for (let matchId = 2; matchId <= 1001; matchId += 1) hear(matchId, setting(1))
  reads[0]?.({ matchId: 1, ...setting(1) })
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  reads[1]?.({ matchId: 1, ...setting(2) })
  expect(await read).toEqual(setting(2))
})

test('announces the settings that were missed while the connection was lost', async () => {
  const { shots, reads, told, hear, listen } = scene()
  for (const matchId of [1, 2, 3]) hear(matchId, setting(1))
  told.mockClear()
  const listening = listen()
  hear(3, setting(3))
  const stored = { 1: setting(1), 2: setting(2), 3: setting(2) }
  reads[0]?.(...Object.entries(stored).map(([id, message]) => ({ matchId: Number(id), ...message })))
  await listening
  expect(told.mock.calls).toEqual([
    [3, setting(3)],
    [2, setting(2)],
  ])
  expect(await shots.read(2)).toEqual(setting(2))
  expect(await shots.read(3)).toEqual(setting(3))
})
