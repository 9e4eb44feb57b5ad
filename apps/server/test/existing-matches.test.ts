import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import { emptyDatabase } from './support/empty-database.ts'

test('matches that are older than competitions become friendlies with the same ids, and no id is reused', async () => {
  const db = openDatabase(await emptyDatabase(), () => {})
  onTestFinished(() => db.destroy())
  await migrate(db, '0028-no-jobs')
  await sql`insert into teams (teamname, coach) values ('Herons', 'Kim'), ('Larks', 'Lea')`.execute(db)
  await sql`insert into users (email, username, role, password_hash)
    values ('admin@club.example', 'admin', 'ADMIN', 'none')`.execute(db)
  const setup = JSON.stringify({ teams: [{ name: 'Herons' }, { name: 'Larks' }] })
  const summary = JSON.stringify({ period: 4, score: [80, 70], startTime: null, pausedAt: null })
  for (const [title, ended] of [
    ['Final', true],
    ['On air', false],
  ] as const) {
    await sql`insert into matches (title, ruleset, created_by, team1_id, team2_id, setup, summary, looks, playback_id, stream_key,
        created_at, ended_at, log_version)
      values (${title}, 'fiba', 1, 1, 2, ${setup}::jsonb, ${summary}::jsonb, '[]'::jsonb, ${title}, ${`${title} key`},
        '2026-01-10T18:00:00Z', ${ended ? '2026-01-10T20:00:00Z' : null}, 2)`.execute(db)
  }
  await sql`select nextval(pg_get_serial_sequence('matches', 'id'))`.execute(db)

  await migrate(db)

  const { rows } =
    await sql`select f.id, f.title, f.status, f.home_id, f.away_id, f.starts_at, c.friendly, m.ended_at is null as live
    from fixtures f join competitions c on c.id = f.competition_id join matches m on m.id = f.id order by f.id`.execute(
      db,
    )
  const friendly = { status: 'scheduled', home_id: 1, away_id: 2, friendly: true }
  expect(rows).toEqual([
    { id: 1, title: 'Final', live: false, starts_at: new Date('2026-01-10T18:00:00Z'), ...friendly },
    { id: 2, title: 'On air', live: true, starts_at: new Date('2026-01-10T18:00:00Z'), ...friendly },
  ])
  const made = await sql<{ id: number }>`insert into fixtures (competition_id, home_id, away_id, zone)
    select id, 1, 2, zone from competitions returning id`.execute(db)
  // Id 3 was assigned earlier to a match that was never stored.
  expect(made.rows[0]?.id).toBeGreaterThan(3)
})
