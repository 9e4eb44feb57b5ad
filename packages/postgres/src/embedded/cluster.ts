import { spawn } from 'node:child_process'
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './binaries.ts'
import { endClusterProcesses } from './cluster-processes.ts'
import { EmbeddedPostgresError, type LaunchLogger } from './launch.ts'
import { canRead, makePrivateFolder, type SystemUser } from './system-user.ts'

/** The role and the database that every cluster has. */
export const ROLE = 'courtside'
export const DATABASE = 'courtside'

const DRAFT_PREFIX = 'new-'

/** The context for running a PostgreSQL program on a cluster. */
export interface ClusterContext {
  binaries: Binaries
  /** The folder that contains the cluster. */
  databaseFolder: string
  cluster: string
  user: SystemUser | undefined
  logger: LaunchLogger
  maxConnections: number
}

/**
 * Returns the data folder argument for a PostgreSQL program that works in `folder`. An unprivileged user may
 * be unable to reach the folder by its path (below a home with mode 0700). The working folder, entered while
 * still root, remains accessible.
 */
export function dataArgument(folder: string, user: SystemUser | undefined): string {
  return canRead(user, [`${path.dirname(folder)}/.`]) ? folder : '/proc/self/cwd'
}

/**
 * Creates the cluster with the database `courtside` unless it exists. Creates it under another name and
 * renames it when complete, so that a kill never leaves an incomplete cluster.
 * @throws {EmbeddedPostgresError} when the cluster was created by another major version of PostgreSQL, or
 * cannot be created
 */
export async function ensureCluster(context: ClusterContext): Promise<void> {
  await removeDrafts(context)
  const found = readMajorVersion(context.cluster)
  const expected = context.binaries.majorVersion
  if (found === expected) return
  if (found !== undefined) {
    throw new EmbeddedPostgresError(
      `The database in ${context.databaseFolder} was made by PostgreSQL ${found}, and this Courtside includes PostgreSQL ${expected}. Take a backup with the Courtside that made it (npm run backup -- FILE), and restore it with this one (npm run restore -- FILE) into another DATA_DIR.`,
    )
  }
  const draft = mkdtempSync(path.join(context.databaseFolder, DRAFT_PREFIX))
  makePrivateFolder(draft, context.user)
  await runOn(draft, context, context.binaries.initdb, [
    '-D',
    dataArgument(draft, context.user),
    '-U',
    ROLE,
    '--auth=peer',
    '--encoding=UTF8',
    '--no-instructions',
    // Unicode rules for upper and lower case, the same on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ])
  const singleUser = ['--single', '-D', dataArgument(draft, context.user), 'postgres']
  await runOn(draft, context, context.binaries.postgres, singleUser, `CREATE DATABASE ${DATABASE};\n`)
  renameSync(draft, context.cluster)
  const folder = openSync(context.databaseFolder, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

async function removeDrafts({ databaseFolder, logger }: ClusterContext): Promise<void> {
  for (const name of readdirSync(databaseFolder)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue
    const draft = path.join(databaseFolder, name)
    await endClusterProcesses(draft, logger)
    rmSync(draft, { recursive: true })
  }
}

function readMajorVersion(cluster: string): string | undefined {
  try {
    return readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function runOn(
  folder: string,
  { binaries, user }: ClusterContext,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  const child = spawn(program, args, { ...user, cwd: folder, env: binaries.environment, stdio: 'pipe' })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
  child.stdin.on('error', () => {}) // A program that ends early reports the reason on its standard error.
  child.stdin.end(input)
  const [status, , complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  // Single-user mode ends with status 0 even after a failed statement, so the error output decides.
  if (status === 0 && !/^.*(ERROR|FATAL|PANIC):/m.test(complaint)) return
  const reason = complaint.trim().split('\n').slice(-3).join(' ')
  throw new EmbeddedPostgresError(
    `The database cannot be made: ${path.basename(program)} ended with ${status}. ${reason}`,
  )
}
