import { setTimeout as delay } from 'node:timers/promises'
import type { Disk } from './machine/machine.ts'
import type { Fault, Scene } from './scene.ts'

const SLOWER_BY_MS = 150
const SLOW_FOR_MS = 5000
const STANDS_STILL_MS = 4000
const READ_ONLY_MS = 3000
const FULL_MS = 10_000
/** Writes that begin within this time after the start of the fault, in ms, stall for STANDS_STILL_MS. */
const BEGINS_MS = 300

/** A disk that refuses or delays writes. */
export const DISK_TROUBLES: Readonly<Record<string, Fault>> = {
  'disk-slow': {
    what: `each write of the server to its disk takes ${SLOWER_BY_MS} ms longer for ${SLOW_FOR_MS / 1000} s`,
    film: 'goes on',
    happens: (scene) => withDisk(scene, { slowerByMs: SLOWER_BY_MS }, SLOW_FOR_MS),
  },
  'disk-stands-still': {
    what: `nothing that the server writes to its disk ends for ${STANDS_STILL_MS / 1000} s`,
    film: 'goes on',
    async happens(scene) {
      await withDisk(scene, { slowerByMs: STANDS_STILL_MS }, BEGINS_MS)
      await delay(STANDS_STILL_MS)
    },
  },
  'disk-read-only': {
    what: `the disk of the server can only be read for ${READ_ONLY_MS / 1000} s`,
    film: 'breaks off',
    happens: (scene) => withDisk(scene, 'read-only', READ_ONLY_MS),
  },
  'disk-full': {
    what: `the disk of the server is full for ${FULL_MS / 1000} s`,
    film: 'breaks off',
    happens: (scene) => withDisk(scene, 'full', FULL_MS),
  },
}

async function withDisk({ machine }: Scene, disk: Disk, forMs: number): Promise<void> {
  machine.setDisk(disk)
  try {
    await delay(forMs)
  } finally {
    machine.setDisk('well')
  }
}
