import { setTimeout as delay } from 'node:timers/promises'
import { findEmbeddedPostgres } from '@courtside/postgres'
import pg from 'pg'
import {
  killDatabase,
  restartDatabase,
  resumeDatabase,
  suspendDatabase,
} from '../../apps/server/test/support/database-processes.ts'
import type { Fault, Scene } from './scene.ts'

const LASTS_MS = 3000
const STUTTERS_MS = 4000
/**
 * How long the database is suspended in each turn, in ms. Between two turns it runs for RUNS_MS, so it runs
 * for a fifth of the time.
 */
const STANDS_MS = 200
const RUNS_MS = 50

/** A database that runs, but refuses or delays its work. */
export const DATABASE_TROUBLES: Readonly<Record<string, Fault>> = {
  'log-locked': {
    what: `nothing can be written to the log for ${LASTS_MS / 1000} s`,
    film: 'goes on',
    happens: (scene) => withDatabase(scene, lockTheLog),
  },
  'database-slow': {
    what: `the database stands still for ${STANDS_MS} of each ${STANDS_MS + RUNS_MS} ms, ${STUTTERS_MS / 1000} s long`,
    film: 'goes on',
    happens: stutter,
  },
  'database-read-only': {
    what: `the database can only be read for ${LASTS_MS / 1000} s`,
    film: 'goes on',
    happens: (scene) => withDatabase(scene, refuseWrites),
  },
  'connections-used-up': {
    what: `the database takes no more connections for ${LASTS_MS / 1000} s`,
    film: 'goes on',
    happens: useUpConnections,
  },
}

async function withDatabase({ courtside }: Scene, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(findEmbeddedPostgres(courtside.dataDir))
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

async function lockTheLog(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('lock table match_events in exclusive mode')
  await delay(LASTS_MS)
  await client.query('commit')
}

async function refuseWrites(client: pg.Client): Promise<void> {
  await client.query('alter system set default_transaction_read_only = on')
  await client.query('select pg_reload_conf()')
  try {
    await delay(LASTS_MS)
  } finally {
    await client.query('alter system reset default_transaction_read_only')
    await client.query('select pg_reload_conf()')
  }
}

async function stutter({ courtside }: Scene): Promise<void> {
  const end = performance.now() + STUTTERS_MS
  try {
    while (performance.now() < end) {
      suspendDatabase(courtside.dataDir)
      await delay(STANDS_MS)
      resumeDatabase(courtside.dataDir)
      await delay(RUNS_MS)
    }
  } finally {
    resumeDatabase(courtside.dataDir)
  }
}

async function useUpConnections({ courtside }: Scene): Promise<void> {
  const clients: pg.Client[] = []
  try {
    for (;;) {
      const client = new pg.Client(findEmbeddedPostgres(courtside.dataDir))
      // An error is expected, because the client or the database ends this connection on purpose.
      client.on('error', () => {})
      try {
        await client.connect()
      } catch {
        break
      }
      clients.push(client)
    }
    await delay(LASTS_MS)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Processes that are killed at an arbitrary moment; random rounds choose among these. */
export const KILLS: Readonly<Record<string, Fault>> = {
  'power-cut': {
    what: 'server and database killed at once',
    film: 'breaks off',
    happens: ({ courtside }) => courtside.restart('killed with its database'),
  },
  'server-killed': {
    what: 'server killed, its database keeps running',
    film: 'breaks off',
    happens: ({ courtside }) => courtside.restart('killed'),
  },
  'server-ended': {
    what: 'server told to end, and started again',
    film: 'breaks off',
    happens: ({ courtside }) => courtside.restart('ended'),
  },
  'database-killed': {
    what: 'database killed while the server runs',
    film: 'goes on',
    happens: async ({ courtside }) => killDatabase(courtside.dataDir),
  },
  'database-restarted': {
    what: 'database told to end while the server runs',
    film: 'goes on',
    happens: async ({ courtside }) => restartDatabase(courtside.dataDir),
  },
}
