import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Creates a folder in the machine's temporary folder. Its name contains the number of this process, so that
 * {@link removeAbandonedFolders} of a later process can remove it if this process is killed.
 * @param prefix the start of its name, such as `courtside-order-`
 */
export function makeTemporaryFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`))
}

/**
 * Removes the folders of killed processes of this account whose names begin with the prefix. Never rejects.
 */
export async function removeAbandonedFolders(prefix: string): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const [, pid] = name.startsWith(prefix) ? (/^(\d+)-/.exec(name.slice(prefix.length)) ?? []) : []
    if (pid === undefined) continue
    const folder = path.join(tmpdir(), name)
    if (await isAbandoned(folder, Number(pid)))
      await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

async function isAbandoned(folder: string, pid: number): Promise<boolean> {
  // Everyone may write to the temporary folder, so only real folders (not links) of this account count.
  const found = await lstat(folder).catch(() => null)
  if (!found?.isDirectory() || found.uid !== process.getuid?.()) return false
  // In a container, the next process often has the same number.
  return pid === process.pid ? found.mtimeMs < performance.timeOrigin : !isRunning(pid)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
