import type { CallsQuestion } from '../programs/api-calls.ts'
import { Program } from './program.ts'
import { compared, msOf, type Row } from './row.ts'
import { timed, timesWhile } from './times-while.ts'

const TEAMS = 100
const PLAYERS_A_TEAM = 20
const HEADING = 'team;coach;number;first name;last name;position'
const RUNS = 5
const REQUESTS = 100

/** Returns a roster of 2,000 rows. `run` changes each player's first name. */
function roster(run: number): string {
  const rows = Array.from({ length: TEAMS * PLAYERS_A_TEAM }, (_, row) => {
    const team = Math.floor(row / PLAYERS_A_TEAM)
    return `Import ${team};Kim Birch;${row % PLAYERS_A_TEAM};Ada ${run};Calder ${row};G/F`
  })
  return Buffer.from([HEADING, ...rows].join('\r\n')).toString('base64')
}

/**
 * Measures the import of 2,000 rows: first all new, then all changed. Also measures how long other requests
 * take meanwhile. A separate process sends the imports, so that its work does not delay the requests.
 */
export async function measureRosterImport(url: string): Promise<Row[]> {
  const other = () => timed(() => fetch(`${url}/api/schedule`).then((answer) => answer.text()))
  const alone: number[] = []
  while (alone.length < REQUESTS) alone.push(await other())
  const bodies = Array.from({ length: RUNS }, (_, run) => ({ file: roster(run), commit: true }))
  const calls = new Program<CallsQuestion>('api-calls.ts')
  try {
    const imports = calls.ask<number[]>({ url, name: 'POST /teams/import', bodies, count: RUNS })
    const meanwhile = await timesWhile(imports, other)
    return [
      compared(
        'import of 2,000 roster rows',
        msOf(await imports),
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
  } finally {
    await calls.end()
  }
}
