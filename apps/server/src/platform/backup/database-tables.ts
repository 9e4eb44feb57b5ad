import type { Manifest } from '@courtside/backup'
import type pg from 'pg'

/**
 * Tables that a backup leaves out: data that is valid for a short time (sessions, password reset links,
 * challenges, counters, devices at tables, leases), the state of nightly backups on this machine, the list of
 * migrations, which the restore writes itself, and journals, because the object store has a newer copy when a
 * backup is restored.
 */
const LEFT_OUT = new Set([
  'refresh_tokens',
  'password_resets',
  'passkey_challenges',
  'rate_limits',
  'scorers_tables',
  'last_backup',
  'media_journals',
  'media_leases',
  'kysely_migration',
  'kysely_migration_lock',
])

interface TableRow {
  name: string
  columns: string[]
  refers_to: string[]
}

/**
 * Returns the tables of a backup with their columns. Each table follows the tables that it refers to. Leaves
 * out columns that PostgreSQL computes.
 */
export async function listTables(client: pg.ClientBase): Promise<Manifest['tables']> {
  const { rows } = await client.query<TableRow>(`
    select
      t.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns,
      array(
        select distinct f.relname::text from pg_constraint c join pg_class f on f.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid
      ) as refers_to
    from pg_class t
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    order by t.relname`)
  const wanted = rows.filter(({ name }) => !LEFT_OUT.has(name))
  const sorted: TableRow[] = []
  while (sorted.length < wanted.length) {
    const done = new Set([...sorted.map(({ name }) => name), ...LEFT_OUT])
    const ready = wanted.filter(
      ({ name, refers_to }) => !done.has(name) && refers_to.every((other) => done.has(other)),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.')
    sorted.push(...ready)
  }
  return sorted.map(({ name, columns }) => ({ name, columns }))
}

/** Returns the sequences of ids that have been used, with their last values. */
export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/**
 * Returns the name of the newest applied migration of the database; null when it is not a Courtside database.
 */
export async function lastMigration(client: pg.ClientBase): Promise<string | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as there",
  )
  if (!found[0]?.there) return null
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  )
  return rows[0]?.name ?? null
}
