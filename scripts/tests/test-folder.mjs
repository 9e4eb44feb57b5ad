import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
/**
 * Required space, in bytes: a run leaves at most about 4 GB, nearly all of it databases, and the tests
 * themselves need as much again.
 */
const ROOM_BYTES = 8 * 1024 ** 3

/**
 * Runs tests with their temporary files in memory if this machine has enough memory, or else in the usual
 * folder. Each test has a database of a thousand files, and removing three hundred of them takes more disk
 * time than the tests themselves.
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} task receives the variables to add to its environment
 * @returns {Promise<T>}
 */
export async function withTestFolder(task) {
  if (!isRoomInMemory()) return task({})
  const folder = mkdtempSync(path.join(IN_MEMORY, 'courtside-'))
  // The folder has the same mode as /tmp: tests run by root start programs as another user, and these also
  // create folders there.
  chmodSync(folder, 0o1777)
  try {
    return await task({ TMPDIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Reports whether the folder in memory can be used. Tests also write programs there and run them, which
 * containers often forbid.
 */
function isRoomInMemory() {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === IN_MEMORY)
    if (!mounted || !/^rw\b/.test(mounted[3] ?? '') || /\bnoexec\b/.test(mounted[3] ?? '')) return false
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem()) > ROOM_BYTES
  } catch {
    return false
  }
}
