import { killDatabase, restartDatabase } from '../../e2e/support/machines/database-processes.ts'
import type { Fault } from './fault.ts'

/** Processes that are killed at an arbitrary moment; random rounds choose among these. */
export const KILLS: Readonly<Record<string, Fault>> = {
  'power-cut': {
    what: 'server and database killed at once',
    film: 'breaks off',
    happens: ({ courtside }) => courtside.restart('killed with its database'),
  },
  'server-killed': {
    what: 'server killed, its database left behind',
    film: 'breaks off',
    happens: ({ courtside }) => courtside.restart('killed'),
  },
  'server-ended': {
    what: 'server told to end, and started again',
    film: 'breaks off',
    happens: ({ courtside }) => courtside.restart('ended'),
  },
  'database-killed': {
    what: 'database killed under the server',
    film: 'goes on',
    happens: async ({ courtside }) => killDatabase(courtside.dataDir),
  },
  'database-restarted': {
    what: 'database told to end under the server',
    film: 'goes on',
    happens: async ({ courtside }) => restartDatabase(courtside.dataDir),
  },
}
