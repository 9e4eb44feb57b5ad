import { BackupError } from '@courtside/backup'
import type pg from 'pg'
import { lastMigration } from './database-tables.ts'

/**
 * The table that exists while a restore is in progress. It lists the objects that the database contained
 * before the restore.
 */
const MARKER = 'restore_under_way'
/** Number of the advisory lock of restores. It must differ from other advisory locks. */
const LOCK = 7_269_115

/** The tables, views, functions and types of the schema, and sequences that belong to no table. */
const OBJECTS = `
  select c.oid, case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
    c.oid::regclass::text as name
  from pg_class c where c.relnamespace = 'public'::regnamespace and (c.relkind in ('r', 'p', 'v', 'm')
    or c.relkind = 'S' and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')))
  union all
  select p.oid, 'routine', p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace
  union all
  select t.oid, 'type', t.oid::regtype::text from pg_type t
  where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')`
const NOT_OF_EXTENSIONS = `not exists (select 1 from pg_depend d where d.objid = o.oid and d.deptype = 'e')`

/**
 * Claims an empty database for a restore, until `releaseDatabase` or `giveUpDatabase` is called. First
 * removes what an interrupted restore has left.
 * @throws {BackupError} when Courtside has already used the database, or another restore is in progress
 */
export async function claimDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK])
  if (!rows[0]?.got) throw new BackupError('Another restore into the database is under way.')
  await giveUpDatabase(client)
  if ((await lastMigration(client)) !== null) {
    throw new BackupError(
      'The database at DATABASE_URL already contains data of Courtside. Set it to an empty database: a restore never overwrites data.',
    )
  }
  await client.query(`create table ${MARKER} as select o.oid from (${OBJECTS}) o`)
}

/** Removes everything that was created since `claimDatabase`. Does nothing when no restore is in progress. */
export async function giveUpDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ cut: boolean }>(
    `select to_regclass('public.${MARKER}') is not null as cut`,
  )
  if (!rows[0]?.cut) return
  await client.query(`do $$
    declare made record;
    begin
      for made in select o.kind, o.name from (${OBJECTS}) o
        where o.oid not in (select oid from ${MARKER}) and o.name <> '${MARKER}' and ${NOT_OF_EXTENSIONS}
        order by o.kind
      loop execute format('drop %s if exists %s cascade', made.kind, made.name); end loop;
      drop table ${MARKER};
    end $$`)
}

/** Marks the restore as complete. */
export async function releaseDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table ${MARKER}`)
}
