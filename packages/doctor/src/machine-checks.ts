import { randomUUID, X509Certificate } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import type { Config } from '@courtside/config'
import { diskSpace, LOW_SPACE_BYTES } from '@courtside/media'
import { areNearlyUsedUp, openFiles, readCertificate } from '@courtside/network'
import { processOnDataFolder } from '@courtside/postgres'
import { certificateInFile } from './certificate-faults.ts'
import { type Finding, fault, fine, reasonOf, warning } from './finding.ts'

/** A limit of open files below this number is too low: some hundred viewers would reach it. */
const FEW_FILES = 4096

/**
 * Checks that the folders of this server can be written, that other accounts cannot read the videos, and that
 * there is room for a match.
 */
export async function checkDataFolder({ dataDir, sharedDir, shared, mux }: Config): Promise<Finding[]> {
  const own = await checkWritable(dataDir, 'DATA_DIR')
  const common = shared ? await checkWritable(sharedDir, 'SHARED_DIR') : null
  const findings = [own, common].filter((finding) => finding !== null)
  // A missing or unusable folder has no free space to check.
  if ((shared ? common : own) !== null) return findings
  return [...findings, ...(await checkRoom(sharedDir, mux !== null))]
}

/** Checks that a folder can be written, or created. @returns null when it exists and can be written */
export async function checkWritable(folder: string, setting: string): Promise<Finding | null> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    const probe = path.join(folder, `.doctor-${randomUUID()}`)
    // A full disk accepts the name of a file, and then refuses its content.
    await writeFile(probe, 'x', { flush: true }).finally(() =>
      rm(made ?? probe, { recursive: true, force: true }),
    )
    return made === undefined ? null : fine(`${folder} is created at the first start.`)
  } catch (error) {
    const reason = reasonOf(error)
    return fault(`${folder} cannot be written (${reason}).`, adviceOfFolder(reason, setting))
  }
}

/** Returns what to do about a folder that cannot be written. @param reason the code of the error */
export function adviceOfFolder(reason: string, setting: string): string {
  if (reason === 'ENOSPC' || reason === 'EDQUOT') {
    return setting === 'BACKUP_DIR'
      ? 'Its disk is full: remove old backups, set BACKUP_KEEP lower, or set BACKUP_DIR to a folder on a larger disk.'
      : 'Its disk is full: delete what is not needed there (old videos on the page Storage, while Courtside runs), or use a larger disk.'
  }
  if (reason === 'EROFS') {
    return `Its file system can only be read: mount it writable; after a fault of the disk "dmesg" says what is wrong. Or set ${setting} to another folder.`
  }
  if (reason === 'ENOTDIR' || reason === 'EEXIST') {
    return `A file is where a folder should be: remove it, or set ${setting} to another folder.`
  }
  return `Make the account that runs Courtside its owner, or set ${setting} to another folder.`
}

async function checkRoom(folder: string, isHosted: boolean): Promise<Finding[]> {
  const { free, total } = await diskSpace(folder)
  const space = `${gigabytes(free)} of ${gigabytes(total)} are free in ${folder}.`
  const { mode } = await stat(path.join(folder, 'media')).catch(() => ({ mode: 0o700 }))
  return [
    free >= LOW_SPACE_BYTES || isHosted
      ? fine(space)
      : warning(
          space,
          'A match of two hours takes about 4.5 GB. Delete old videos (page Storage) or use a larger disk.',
        ),
    ...(mode & 0o077
      ? [
          warning(
            `Other accounts on this machine can read ${folder}/media.`,
            `Remove their access: chmod -R go-rwx ${path.join(folder, 'media')}`,
          ),
        ]
      : []),
  ]
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`
}

/**
 * Checks that this server may open enough files and connections, and while it runs, that it is not close to
 * the limit.
 */
export async function checkOpenFiles({ dataDir }: Config): Promise<Finding[]> {
  const files = await openFiles(processOnDataFolder(dataDir) ?? 'self')
  if (!files) return [] // the system does not report it, or another account runs Courtside
  const { open, limit } = files
  const advice = 'Raise the limit: LimitNOFILE=65536 (systemd), ulimits (containers), or ulimit -n 65536.'
  if (limit < FEW_FILES) return [warning(`Courtside may have ${limit} files and connections open.`, advice)]
  const said = `${open} of ${limit} files and connections are open.`
  return [
    areNearlyUsedUp(files)
      ? warning(said, `At the limit it refuses viewers and encoders. ${advice}`)
      : fine(said),
  ]
}

/** The setting of each protocol's port, and its users. */
const ENCODERS = {
  rtmp: { setting: 'RTMP_PORT', whom: 'streaming software' },
  rtmps: { setting: 'RTMPS_PORT', whom: 'streaming software, encrypted' },
} as const

/** Checks that the ports are free, or used by a running Courtside. */
export async function checkPorts({ host, port, ingest, role, tls, mux }: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  const web = await takePort(host, port)
  if (web === 'free') findings.push(fine(`Port ${port} is free: Courtside does not run.`))
  else if (await isCourtside(port)) return [fine(`Courtside answers at port ${port}.`)]
  else findings.push(portFault('PORT', port, web))
  const others = [
    ...(tls && tls.httpsPort !== null ? [{ setting: 'HTTPS_PORT', port: tls.httpsPort, whom: 'https' }] : []),
    ...(mux || role === 'web' ? [] : ingest.map(({ protocol, port }) => ({ ...ENCODERS[protocol], port }))),
  ]
  for (const { setting, port, whom } of others) {
    const taken = await takePort(host, port)
    findings.push(
      taken === 'free' ? fine(`Port ${port} is free for ${whom}.`) : portFault(setting, port, taken),
    )
  }
  return findings
}

/**
 * Checks that the server's own certificate can be used, for how long, and that it is for the public address.
 */
export async function checkCertificate({ tls, publicUrl }: Config): Promise<Finding[]> {
  if (!tls) return []
  try {
    const { cert } = await readCertificate(tls)
    const host = publicUrl ? new URL(publicUrl).hostname : null
    const renewing = 'Renew it: Courtside reads the files again within a minute of their change.'
    return [certificateInFile(tls.cert, new X509Certificate(cert), host, renewing)]
  } catch (error) {
    return [
      fault(
        `TLS_CERT and TLS_KEY cannot be used (${reasonOf(error)}).`,
        'Name a certificate and its key, PEM files that the account of Courtside can read.',
      ),
    ]
  }
}

function portFault(setting: string, port: number, reason: string): Finding {
  const advice =
    reason === 'EACCES'
      ? `Choose a port above 1023 (${setting}), or allow this account to use lower ones.`
      : `Stop the program that uses it, or set ${setting} to another port.`
  return fault(`Port ${port} cannot be used (${reason}).`, advice)
}

/** @returns "free", or the code of the error */
function takePort(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(reasonOf(error)))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve('free')))
  })
}

async function isCourtside(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5000) })
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok'
  } catch {
    return false
  }
}
