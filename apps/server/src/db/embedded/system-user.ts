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
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The account PostgreSQL runs under when it is not our own. */
export interface SystemUser {
  uid: number
  gid: number
}

/** `nobody` on Debian, Fedora and Alpine alike, for a machine whose /etc/passwd does not say. */
const NOBODY: SystemUser = { uid: 65534, gid: 65534 }

/**
 * Makes the folder of the database and settles who runs PostgreSQL, which refuses to run as root. For root that is the owner
 * the cluster or the folder has already, else `nobody`; for anybody else oneself. The folder itself stays ours: root writes
 * into no folder where an unprivileged account could plant links.
 * @param cluster the folder in it that PostgreSQL owns; may not exist yet
 * @returns the account to run as; undefined means our own
 * @throws {EmbeddedPostgresError} when the folder belongs to somebody else, or for root on macOS
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

/** PostgreSQL refuses a cluster that others may enter, which a restored backup may be. */
function openToOwnerAlone(cluster: string): void {
  if (existsSync(cluster)) chmodSync(cluster, 0o700)
}

/** Gives a folder with all it holds to `user`; links themselves, not what they point to. */
export function giveTree(folder: string, user: SystemUser): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name)
    if (entry.isDirectory()) giveTree(child, user)
    else lchownSync(child, user.uid, user.gid)
  }
  chownSync(folder, user.uid, user.gid)
}

/** Makes a folder that `user` alone may enter; undefined is ourselves. */
export function makePrivateFolder(folder: string, user: SystemUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}

/**
 * Whether `user` can read every path. Asked of the kernel by a process of that user, because a parent folder such as a home
 * with mode 0700, an ACL or a mount option can each say no.
 */
export function canRead(user: SystemUser | undefined, paths: readonly string[]): boolean {
  if (!user) return true
  const readable = 'for path; do [ -r "$path" ] || exit 1; done'
  const { status } = spawnSync('/bin/sh', ['-c', readable, 'sh', ...paths], { ...user, cwd: '/', env: {} })
  return status === 0
}
