import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { EmbeddedConnection } from '../../src/db/embedded/embedded-postgres.ts'

/** Creates an empty database without tables, and returns its address. */
export async function emptyDatabase(): Promise<EmbeddedConnection> {
  const postgres = inject('postgres')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ ...postgres, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { ...postgres, database: name }
}
