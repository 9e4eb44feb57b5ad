import { randomUUID } from 'node:crypto'
import type { EmbeddedConnection } from '@courtside/postgres'
import pg from 'pg'
import { inject } from 'vitest'

/** Creates a database without tables, and returns its address. */
export async function emptyDatabase(): Promise<EmbeddedConnection> {
  const postgres = inject('postgres')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ ...postgres, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { ...postgres, database: name }
}
