import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './launch.ts'

/** The account that PostgreSQL runs under when it is not Courtside's own. */
export interface SystemUser {
  uid: number
  gid: number
}

/** The account `nobody` on Debian, Fedora and Alpine, used if /etc/passwd does not name it. */
const NOBODY: SystemUser = { uid: 65534, gid: 65534 }

/**
 * Creates the folder of the database and decides which account runs PostgreSQL, which refuses to run as root.
 * If Courtside runs as root, that account is the owner of an existing cluster or folder, or `nobody` if there
 * is none or root owns it. Under any other account, PostgreSQL runs under the same account. The folder itself
 * stays with Courtside's account, because root never writes into a folder where an unprivileged account could
 * place links.
 * @param cluster the folder in it that PostgreSQL owns; may not exist yet
 * @returns the account to run as; undefined for Courtside's own
 * @throws {EmbeddedPostgresError} when the folder belongs to another account, or for root on macOS
 */
export function prepareDatabaseFolder(folder: string, cluster: string): SystemUser | undefined {
  mkdirSync(folder, { recursive: true })
  const own = process.getuid?.() ?? 0
  const owners = [cluster, folder].flatMap((name) => statSync(name, { throwIfNoEntry: false }) ?? [])
  const other = owners.find(({ uid }) => uid !== own)
  if (own !== 0) {
    if (!other) {
      chmodSync(folder, 0o700)
      openToOwnerAlone(cluster)
      return undefined
    }
    throw new EmbeddedPostgresError(
      `The database in ${folder} belongs to another user (uid ${other.uid}). Start Courtside as that user or set DATA_DIR.`,
    )
  }
  if (process.platform === 'darwin') {
    throw new EmbeddedPostgresError('On macOS start Courtside as an ordinary user, not as root.')
  }
  chmodSync(folder, 0o755)
  const user = other ? { uid: other.uid, gid: other.gid } : nobody()
  openToOwnerAlone(cluster)
  // A cluster that root restored from a backup belongs to root.
  if (statSync(cluster, { throwIfNoEntry: false })?.uid === 0) giveTree(cluster, user)
  return user
}

function nobody(): SystemUser {
  try {
    const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    return entry ? { uid: Number(entry[1]), gid: Number(entry[2]) } : NOBODY
  } catch {
    return NOBODY
  }
}

/**
 * Denies others access to the cluster. PostgreSQL refuses a cluster that others may enter. A cluster copied
 * back from a backup may allow that.
 */
function openToOwnerAlone(cluster: string): void {
  if (existsSync(cluster)) chmodSync(cluster, 0o700)
}

/** Gives a folder and everything in it to `user`. Changes links themselves, not their targets. */
export function giveTree(folder: string, user: SystemUser): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name)
    if (entry.isDirectory()) giveTree(child, user)
    else lchownSync(child, user.uid, user.gid)
  }
  chownSync(folder, user.uid, user.gid)
}

/** Creates a folder that only `user` may enter; undefined is Courtside's own account. */
export function makePrivateFolder(folder: string, user: SystemUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}

/**
 * Returns whether `user` can read every path. Asks the kernel through a process of that user, because a
 * parent folder (such as a home with mode 0700), an ACL or a mount option can each deny access.
 */
export function canRead(user: SystemUser | undefined, paths: readonly string[]): boolean {
  if (!user) return true
  const readable = 'for path; do [ -r "$path" ] || exit 1; done'
  const { status } = spawnSync('/bin/sh', ['-c', readable, 'sh', ...paths], { ...user, cwd: '/', env: {} })
  return status === 0
}
