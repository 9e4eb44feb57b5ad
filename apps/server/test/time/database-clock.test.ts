import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { CalendarRepository } from '../../src/features/calendars/calendar-repository.ts'
import { VoiceRepository } from '../../src/features/voice/repository.ts'
import { RateLimits } from '../../src/http/rate-limits.ts'
import { DatabaseEar } from '../../src/live/database-ear.ts'
import { Refused } from '../../src/refused.ts'
import { MediaLeases } from '../../src/video/nodes/media-leases.ts'
import { createMatch, createTestDatabase, startCourtside } from '../support/courtside.ts'

const SILENT = { info() {}, warn() {}, error() {}, debug() {}, trace() {}, fatal() {} }

async function database() {
  const connection = await createTestDatabase()
  const db = openDatabase(connection, () => {})
  onTestFinished(() => db.destroy())
  return { connection, db }
}

test("a dead server's lease does not last an hour because the database’s clock was set back", async () => {
  const { connection, db } = await database()
  const [dead, other] = ['http://dead', 'http://other'].map((address) => {
    const ear = new DatabaseEar(connection, SILENT)
    return new MediaLeases(
      { db, ear, logger: SILENT, address: () => address, restreams: () => ({}) },
      { changed() {}, lost() {}, asked() {} },
    )
  }) as [MediaLeases, MediaLeases]
  expect(await dead.claim('game')).toBe(true)
  expect(await other.claim('game')).toBe(false)
  // Simulates that the database's clock was set back by an hour: the times in existing rows are then an hour
  // further in the future.
  await sql`update media_leases set until = until + interval '1 hour'`.execute(db)
  await other.read()
  expect(other.of('game')?.isHeld).toBe(false)
  expect(await other.claim('game')).toBe(true)
  expect(other.of('game')).toMatchObject({ isHeld: true, mine: true })
})

test('a limit of one minute does not last an hour after the database’s clock was set back', async () => {
  const { db } = await database()
  const limits = new RateLimits(db)
  const limit = { name: 'test', attempts: 1, seconds: 60 }
  await limits.take(limit, 'somebody')
  await expect(limits.take(limit, 'somebody')).rejects.toThrow(Refused)
  await sql`update rate_limits set resets_at = resets_at + interval '1 hour'`.execute(db)
  await limits.take(limit, 'somebody')
  await expect(limits.take(limit, 'somebody')).rejects.toThrow(Refused)
})

test('a calendar is checked again although the database’s clock was set back by a month', async () => {
  const { db } = await database()
  await sql`insert into calendars (competition_id, address)
    select id, 'https://league.example/games.ics' from competitions limit 1`.execute(db)
  const calendars = new CalendarRepository(db)
  const { id = 0 } = (await calendars.claimDue()) ?? {}
  expect(id).toBeGreaterThan(0)
  for (let failures = 0; failures < 9; failures += 1) await calendars.noteCheck(id, { fault: 'no-answer' })
  // After many failures, the next check is due in 24 hours.
  expect(await calendars.claimDue()).toBeUndefined()
  await sql`update calendars set next_check_at = next_check_at + interval '1 month'`.execute(db)
  expect(await calendars.claimDue()).toMatchObject({ id })
})

test('the claim of a match’s commentary does not last an hour because the database’s clock was set back', async () => {
  const { admin, db } = await startCourtside()
  const { match } = await createMatch(admin)
  const voices = new VoiceRepository(db)
  expect(await voices.claim(match.id, 1)).toBe(true)
  expect(await voices.claim(match.id, 2)).toBe(false)
  await sql`update voices set claimed_until = claimed_until + interval '1 hour'`.execute(db)
  expect(await voices.claim(match.id, 2)).toBe(true)
})
