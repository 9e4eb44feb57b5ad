import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { connect } from 'node:tls'
import { BACKUP_NAME, refuseUnmounted } from '@courtside/backup'
import type { Config } from '@courtside/config'
import pg from 'pg'
import { clientConfig } from '../../db/client.ts'
import { isKnownMigration } from '../../db/migrate.ts'
import { findPrimary } from '../../db/primary.ts'
import { reachDatabase } from '../../db/reach-database.ts'
import { lastMigration } from '../backup/database-tables.ts'
import { refusedCertificate } from './certificate-faults.ts'
import {
  CERTIFICATE_DAYS,
  CLOCK_OFF_MS,
  DAY_MS,
  type Finding,
  fault,
  fine,
  reasonOf,
  warning,
} from './finding.ts'
import { checkWritable } from './machine-checks.ts'
import { checkReadReplica, checkReplication } from './replication-check.ts'

const PATIENCE_MS = 10_000
const HOUR_MS = 60 * 60 * 1000
/** The oldest major version of PostgreSQL with everything that Courtside's SQL uses. */
const OLDEST_POSTGRES = 15
const QUIET = { info() {}, warn() {}, error() {} }

/** Checks that the database answers, can be used, and has no migrations of a newer Courtside. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const name = config.database ? 'The database at DATABASE_URL' : 'The built-in database'
  if (!config.database && !(await hasCluster(config.dataDir))) {
    return [fine('There is no database yet: it is created at the first start.')]
  }
  try {
    const { connection, release } = await reachDatabase(config, QUIET)
    const client = new pg.Client({
      ...clientConfig(await findPrimary(connection)),
      connectionTimeoutMillis: PATIENCE_MS,
    })
    try {
      await client.connect()
      return [
        ...(await lookAt(client, name)),
        ...(await checkReplication(client, connection)),
        ...(await checkReadReplica(client, config.readReplica)),
      ]
    } finally {
      await client.end()
      await release()
    }
  } catch (error) {
    return [
      fault(
        `${name} cannot be reached (${reasonOf(error)}).`,
        config.database
          ? 'Check DATABASE_URL, and whether that server runs and accepts connections from this machine.'
          : 'Start Courtside: it reports what is wrong with the database.',
      ),
    ]
  }
}

async function hasCluster(dataDir: string): Promise<boolean> {
  return (await stat(path.join(dataDir, 'postgres/cluster')).catch(() => null)) !== null
}

async function lookAt(client: pg.Client, name: string): Promise<Finding[]> {
  const { rows } = await client.query<{ version: string; now: Date }>(
    "select current_setting('server_version') as version, clock_timestamp() as now",
  )
  const { version = '0', now = new Date() } = rows[0] ?? {}
  const migration = await lastMigration(client)
  const findings = [
    Number.parseInt(version, 10) >= OLDEST_POSTGRES
      ? fine(`${name} answers (PostgreSQL ${version}).`)
      : fault(`${name} is PostgreSQL ${version}.`, `Use PostgreSQL ${OLDEST_POSTGRES} or newer.`),
  ]
  if (migration !== null && !isKnownMigration(migration)) {
    findings.push(fault('A newer version of Courtside wrote this data.', 'Install the newer version again.'))
  }
  const off = Math.abs(now.getTime() - Date.now())
  if (off > CLOCK_OFF_MS) {
    findings.push(
      clockWarning(`The database's clock and this machine's differ by ${Math.round(off / 1000)} s.`),
    )
  }
  return findings
}

function clockWarning(said: string): Finding {
  return warning(said, 'Let both follow a time server (systemd-timesyncd or chrony).')
}

/** Checks that mail can be sent. */
export async function checkMail({ smtpUrl, dataDir }: Config): Promise<Finding[]> {
  if (!smtpUrl) {
    const folder = path.join(dataDir, 'mail')
    return [
      warning(
        `No mail leaves this machine: it is saved in ${folder}.`,
        'Set SMTP_URL, so that people can reset their passwords and write to you.',
      ),
    ]
  }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
  })
  try {
    await transport.verify()
    return [fine('The mail server accepts our sign-in.')]
  } catch (error) {
    return [mailFault(smtpUrl, error)]
  } finally {
    transport.close()
  }
}

/** Checks that the public address leads to this Courtside, with a valid certificate and the same time. */
export async function checkAddress({ publicUrl }: Config): Promise<Finding[]> {
  if (!publicUrl) {
    return [
      warning(
        'PUBLIC_URL is not set.',
        'Set it to the address that people use. Without it, links in mails do not work, and links in previews, calendars and feeds follow the Host header, which a caller can forge.',
      ),
    ]
  }
  const findings = publicUrl.startsWith('https:')
    ? [await certificateOf(new URL(publicUrl))]
    : [warning(`${publicUrl} is not https.`, 'Put a proxy with a certificate in front, such as Caddy.')]
  // If the connection fails, a request would fail as well.
  if (findings.some(({ state }) => state === 'fault')) return findings
  try {
    const answer = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { status } = (await answer.json()) as { status?: string }
    if (status !== 'ok') throw new Error(`it answers ${answer.status}`)
    findings.push(fine(`${publicUrl} leads to Courtside.`))
    const off = Math.abs(Date.parse(answer.headers.get('date') ?? '') - Date.now())
    if (off > CLOCK_OFF_MS)
      findings.push(clockWarning(`The proxy's clock and ours differ by ${Math.round(off / 1000)} s.`))
  } catch (error) {
    findings.push(
      warning(
        `${publicUrl} does not lead to a running Courtside (${reasonOf(error)}).`,
        'Start Courtside; then check the proxy and the address of the domain.',
      ),
    )
  }
  return findings
}

function certificateOf({ hostname, port }: URL): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      timeout: PATIENCE_MS,
    })
    let isReached = false
    const failed = (error: unknown) => {
      // Node refuses a certificate for another name, but still returns it here.
      const sent = isReached ? (socket.getPeerX509Certificate() ?? null) : null
      socket.destroy()
      resolve(
        isReached
          ? refusedCertificate(hostname, error, sent)
          : fault(
              `Nothing answers at ${hostname}:${port || 443} (${reasonOf(error)}).`,
              'Point the domain to this machine, and start the proxy that has its certificate.',
            ),
      )
    }
    socket.once('connect', () => {
      isReached = true
    })
    socket.once('timeout', () => failed('no answer'))
    socket.once('error', failed)
    socket.once('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
      socket.end()
      const said = `The certificate of ${hostname} is good for ${days} days.`
      resolve(
        days >= CERTIFICATE_DAYS ? fine(said) : warning(said, 'Renew it: the automatic renewal has failed.'),
      )
    })
  })
}

/** Checks that backups are made, and how old the last one is. */
export async function checkBackups({ backup }: Config): Promise<Finding[]> {
  if (!backup.folder) {
    return [warning('No backup is made at night.', 'Set BACKUP_DIR to a folder on another disk or machine.')]
  }
  try {
    await refuseUnmounted(backup.folder, null)
  } catch (error) {
    return [fault(`The disk of ${backup.folder} is not mounted.`, reasonOf(error))]
  }
  const writable = await checkWritable(backup.folder, 'BACKUP_DIR')
  if (writable?.state === 'fault') return [writable]
  const names = await readdir(backup.folder).catch(() => [])
  const newest = names
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .at(-1)
  if (!newest)
    return [
      warning(
        `There is no nightly backup in ${backup.folder} yet.`,
        'Leave Courtside running: it makes the first within minutes.',
      ),
    ]
  const { mtimeMs, size } = await stat(path.join(backup.folder, newest))
  const hours = Math.floor((Date.now() - mtimeMs) / HOUR_MS)
  const age = hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
  const said = `The newest backup is ${newest} (${(size / 1e6).toFixed(1)} MB). It is ${age} old.`
  if (hours >= 48)
    return [
      warning(
        said,
        'Leave Courtside running: it catches up within minutes. If the backup is still old then, the log says why.',
      ),
    ]
  return [backup.passphrase ? fine(said) : warning(`${said} It is not encrypted.`, 'Set BACKUP_PASSPHRASE.')]
}

const NOT_FOUND = ['EDNS', 'ENOTFOUND', 'EAI_AGAIN', 'ENODATA']
const UNREACHABLE = [
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
]

/**
 * Returns why a mail server refuses mail, and what to do.
 * @param smtpUrl SMTP_URL; the result contains no secrets of it
 */
function mailFault(smtpUrl: string, error: unknown): Finding {
  const { hostname, port, protocol } = new URL(smtpUrl)
  const message = error instanceof Error ? error.message : ''
  const code = reasonOf(error)
  // nodemailer puts the failing part in the code, and the system's code in the message.
  const reason = code === 'ESOCKET' ? (/\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? code) : code
  const place = port ? `${hostname}:${port}` : hostname
  if (reason === 'EAUTH') {
    return fault(
      `The mail server ${place} refuses our user name or password.`,
      'Correct them in SMTP_URL. Write @ as %40, : as %3A and / as %2F there. Some providers require a password made for programs.',
    )
  }
  if (reason === 'ETLS' || /certificate|wrong version number|ssl|tls/i.test(message)) {
    return fault(
      `No encrypted connection to the mail server ${place} (${reason}).`,
      `Use smtps:// with port 465, or smtp:// with port 587 (SMTP_URL has ${protocol}//), and the host that its certificate is for.`,
    )
  }
  if (NOT_FOUND.includes(reason) || NOT_FOUND.some((code) => message.includes(code))) {
    return fault(
      `There is no mail server ${hostname} (${reason}).`,
      'Correct the host in SMTP_URL; if it is right, this machine cannot resolve names.',
    )
  }
  if (UNREACHABLE.includes(reason)) {
    return fault(
      `The mail server ${place} cannot be reached (${reason}).`,
      'Check host and port in SMTP_URL: 465 with smtps://, 587 with smtp://. Many hosting companies block mail ports: ask yours to open it.',
    )
  }
  return fault(`The mail server ${place} does not accept our mail (${reason}).`, 'Check SMTP_URL.')
}
