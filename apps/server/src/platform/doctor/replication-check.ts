import { type Finding, fine, reasonOf, warning } from '@courtside/doctor'
import { type Connection, serversOf } from '@courtside/postgres'
import pg from 'pg'
import { clientConfig } from '../../db/client.ts'

/** A standby counts as late from this replay lag on, in s. */
const LATE_S = 30
/**
 * A read replica counts as late from this amount of unapplied log on, in bytes. A match takes longer than
 * some seconds to write that much.
 */
const LATE_BYTES = 16e6
const PATIENCE_MS = 5000

interface Standby {
  sync: string | null
  lag: number | null
}

/**
 * Checks the standbys of the primary: whether one confirms each commit, and how far they are behind. For a
 * single server, there is no finding.
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
  // PostgreSQL hides these columns from accounts without the role pg_monitor.
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
          'Check the network and the disk of the standby. If the standby is promoted, it must first catch up.',
        ),
  ]
}

/**
 * Checks the read replica: whether it answers, is a standby, and keeps up. If none is configured, there is no
 * finding.
 * @param client connected to the primary
 */
export async function checkReadReplica(
  client: pg.Client,
  replica: Connection | undefined,
): Promise<Finding[]> {
  const server = replica && serversOf(replica)[0]
  if (!server) return []
  const reader = new pg.Client({ ...clientConfig(server), connectionTimeoutMillis: PATIENCE_MS })
  reader.on('error', () => {}) // a lost connection also fails the query
  try {
    // The primary's position is read first. Data that is written between the two queries therefore does not
    // count as missing.
    const { rows: primary } = await client.query<{ position: string }>(
      'select pg_current_wal_lsn()::text as position',
    )
    await reader.connect()
    const { rows } = await reader.query<{ behind: number | null }>(
      `select case when pg_is_in_recovery()
         then pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 end as behind`,
      [primary[0]?.position],
    )
    const behind = rows[0]?.behind ?? null
    if (behind === null) {
      return [
        warning(
          'The server at DATABASE_READ_URL is not a standby, so it is not used.',
          'Set DATABASE_READ_URL to a standby of DATABASE_URL, or remove it.',
        ),
      ]
    }
    const megabytes = (Math.max(0, behind) / 1e6).toFixed(1)
    return [
      behind < LATE_BYTES
        ? fine(`The read replica is ${megabytes} MB behind.`)
        : warning(
            `The read replica is ${megabytes} MB behind, so the primary serves its reads.`,
            'Check the network and the disk of the standby.',
          ),
    ]
  } catch (error) {
    return [
      warning(
        `The read replica cannot be reached (${reasonOf(error)}), so the primary serves its reads.`,
        'Check DATABASE_READ_URL, and whether that server runs and accepts connections from this machine.',
      ),
    ]
  } finally {
    await reader.end().catch(() => {}) // it may be closed already
  }
}

function countOf(standbys: number): string {
  return standbys === 1 ? '1 standby' : `${standbys} standbys`
}
