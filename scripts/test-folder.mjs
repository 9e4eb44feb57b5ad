import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
/** What a run leaves there is some 4 GB at most, nearly all of it databases; the tests themselves need as much again. */
const ROOM_BYTES = 8 * 1024 ** 3

/**
 * Runs tests with their temporary files in memory, where this machine has the room; else where they usually lie. Each test has a
 * database of a thousand files, and to remove three hundred of them keeps a disk busier than the tests do.
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} task is given what is to be added to its environment
 * @returns {Promise<T>}
 */
export async function withTestFolder(task) {
  if (!isRoomInMemory()) return task({})
  const folder = mkdtempSync(path.join(IN_MEMORY, 'courtside-'))
  // As /tmp is: what root's tests start as another user makes its folders there too.
  chmodSync(folder, 0o1777)
  try {
    return await task({ TMPDIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Programs are written and run there too, which containers often forbid. */
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
