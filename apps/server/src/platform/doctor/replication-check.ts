import { type Connection, serversOf } from '@courtside/postgres'
import type pg from 'pg'
import { type Finding, fine, warning } from './finding.ts'

/** Age of the last replayed record, in s, from which a standby counts as late. */
const LATE_S = 30

interface Standby {
  sync: string | null
  lag: number | null
}

/**
 * Checks the standbys of the primary: whether one confirms each commit, and how far they are behind. Returns no
 * finding for a single server.
 * @param client connected to the primary
 */
export async function checkReplication(client: pg.Client, connection: Connection): Promise<Finding[]> {
  if (serversOf(connection).length === 1) return []
  const { rows } = await client.query<Standby>(
    `select sync_state as sync, coalesce(extract(epoch from replay_lag), 0)::float as lag
     from pg_stat_replication`,
  )
  if (rows.length === 0) {
    return [
      warning(
        'No standby is connected to the primary.',
        'Start the standby again. Until then, losing the primary loses data.',
      ),
    ]
  }
  // PostgreSQL hides the columns from accounts without the right.
  if (rows.some(({ sync }) => sync === null)) {
    return [
      warning(
        'The state of the standbys is hidden from this account.',
        'Run "grant pg_monitor to" with the account of DATABASE_URL, so that the doctor can check replication.',
      ),
    ]
  }
  const confirming = rows.filter(({ sync }) => sync === 'sync' || sync === 'quorum').length
  const behind = Math.max(...rows.map(({ lag }) => lag ?? 0))
  const late = `The slowest is ${behind.toFixed(1)} s behind.`
  if (confirming === 0) {
    return [
      warning(
        `${countOf(rows.length)} connected, but none confirms commits. ${late}`,
        'Set synchronous_standby_names, so that an acknowledged play survives the loss of the primary.',
      ),
    ]
  }
  const verb = confirming === 1 ? 'confirms' : 'confirm'
  const summary = `${countOf(confirming)} ${verb} each commit. ${late}`
  return [
    behind < LATE_S
      ? fine(summary)
      : warning(
          summary,
          'Check the network and the disk of the standby. A promotion has to replay the rest.',
        ),
  ]
}

function countOf(standbys: number): string {
  return standbys === 1 ? '1 standby' : `${standbys} standbys`
}
