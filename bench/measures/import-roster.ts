import { performance } from 'node:perf_hooks'
import type { Client } from '@courtside/contract/client'
import { compared, msOf, type Row } from './row.ts'

const TEAMS = 100
const PLAYERS_A_TEAM = 20
const HEADING = 'team;coach;number;first name;last name;position'
const RUNS = 5

/** Returns a roster of 2,000 rows. `run` changes each player's first name. */
function roster(run: number): string {
  const rows = Array.from({ length: TEAMS * PLAYERS_A_TEAM }, (_, row) => {
    const team = Math.floor(row / PLAYERS_A_TEAM)
    return `Import ${team};Kim Birch;${row % PLAYERS_A_TEAM};Ada ${run};Calder ${row};G/F`
  })
  return Buffer.from([HEADING, ...rows].join('\r\n')).toString('base64')
}

/** Returns how long a call takes, in ms. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await call()
  return performance.now() - began
}

/**
 * Measures the import of 2,000 rows that are new, and then all changed, and how long other requests take
 * meanwhile.
 */
export async function measureRosterImport(url: string, admin: Client): Promise<Row[]> {
  const other = () => timed(() => fetch(`${url}/api/schedule`).then((answer) => answer.text()))
  const alone: number[] = []
  for (let request = 0; request < 100; request += 1) alone.push(await other())
  const imports: number[] = []
  const meanwhile: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const file = roster(run)
    let isRunning = true
    const importing = timed(() => admin.call('POST /teams/import', { body: { file, commit: true } })).finally(
      () => {
        isRunning = false
      },
    )
    while (isRunning) meanwhile.push(await other())
    imports.push(await importing)
  }
  return [
    compared(
      'import of 2,000 roster rows',
      msOf(imports),
      { what: 'the limit of 1 s', p99: 1000, unit: 'ms' },
      'p99',
    ),
    compared(
      'schedule while rosters are imported',
      msOf(meanwhile),
      { what: 'without an import', ...msOf(alone) },
      'p99',
    ),
  ]
}
