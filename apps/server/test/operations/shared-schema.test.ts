import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { emptyDatabase } from '../support/empty-database.ts'

/**
 * The newest migration of the release {@link RELEASED}. Its servers may still run while the first new server
 * migrates the database.
 */
const RELEASED = { version: '1.0.0', migration: '0270-courts' }

const WIDER = 'allows further ways of connecting a console'

/**
 * Changes that are harmless for servers of {@link RELEASED}, by the text that the test prints. The value is
 * the reason: a rule that only became more permissive, or a column that the release no longer uses.
 */
const HARMLESS: Readonly<Record<string, string>> = {
  "courts CHECK (((way = ANY (ARRAY['post'::text, 'serial'::text, 'none'::text])) = (host IS NULL)))": WIDER,
  "courts CHECK (((way = ANY (ARRAY['post'::text, 'serial'::text, 'none'::text])) = (port IS NULL)))": WIDER,
  "courts CHECK ((way = ANY (ARRAY['listen'::text, 'connect'::text, 'post'::text, 'serial'::text, 'none'::text])))":
    WIDER,
  "fixtures CHECK ((status = ANY (ARRAY['scheduled'::text, 'postponed'::text, 'cancelled'::text, 'forfeited'::text, 'defaulted'::text, 'finished'::text, 'stands'::text])))":
    'allows an outcome of abandoned matches, which only newer servers enter',
}

/** The properties of a column on which statements of an older program depend. */
interface Column {
  name: string
  type: string
  /** Whether an INSERT may omit the column. */
  optional: boolean
}

async function columnsOf(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull or a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as optional
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by 1`.execute(db)
  return rows
}

/** A constraint or unique index that can refuse a row, with the columns that it uses. */
interface Rule {
  text: string
  columns: string[]
}

/** Returns all constraints and unique indexes. */
async function rulesOf(db: Database): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select r.text, array_agg(r.relname || '.' || a.attname) as columns from (
      select t.relname, c.conrelid as relation, c.conkey::int[] as keys,
        t.relname || ' ' || pg_get_constraintdef(c.oid) as text
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.connamespace = 'public'::regnamespace and c.contype <> 'n'
      union all
      select t.relname, i.indrelid, i.indkey::int[],
        t.relname || ' ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING', 'UNIQUE')
      from pg_index i join pg_class t on t.oid = i.indrelid
      where i.indisunique and t.relnamespace = 'public'::regnamespace
    ) r join pg_attribute a on a.attrelid = r.relation and a.attnum = any (r.keys)
    group by r.text order by r.text`.execute(db)
  return rows
}

const tableOf = (name: string) => name.split(/[. ]/, 1)[0] ?? ''

test(`servers of ${RELEASED.version} keep working on the schema of this version`, async () => {
  const db = openDatabase(await emptyDatabase(), () => {})
  onTestFinished(() => db.destroy())
  await migrate(db, RELEASED.migration)
  const before = { columns: await columnsOf(db), rules: await rulesOf(db) }
  const tables = new Set(before.columns.map(({ name }) => tableOf(name)))

  await migrate(db)

  const columns = await columnsOf(db)
  const now = new Map(columns.map((column) => [column.name, column]))
  // The statements of the released version use these columns, and expect these types.
  const changed = before.columns.filter(({ name, type }) => now.get(name)?.type !== type)
  // The released version's INSERTs omit columns that it doesn't know.
  const demanded = columns.filter(({ name, optional }) => {
    const was = before.columns.find((column) => column.name === name)
    return tables.has(tableOf(name)) && !optional && (was === undefined || was.optional)
  })
  // A new rule may refuse rows that the released version writes. The list also contains rules that only
  // became more permissive, because a changed text counts as a new rule.
  const known = new Set(before.columns.map(({ name }) => name))
  const texts = new Set(before.rules.map(({ text }) => text))
  const rules = (await rulesOf(db))
    .filter(({ text, columns }) => !texts.has(text) && columns.some((name) => known.has(name)))
    .map(({ text }) => text)
  const found = [...changed, ...demanded].map(({ name }) => name)
  expect([...found, ...rules].filter((name) => !(name in HARMLESS))).toEqual([])
})
