import { setTimeout as delay } from 'node:timers/promises'
import type { Fault, Scene } from '../scene.ts'

const HOUR_MS = 3_600_000
/** How long a clock stays wrong, in ms: longer than a segment and the wait for a lease or a playlist. */
const LASTS_MS = 6000

/** Clocks that are changed during a live match, and then corrected. */
export const CLOCK_JUMPS: Readonly<Record<string, Fault>> = {
  'server-clock-ahead': {
    what: 'the clock of the server jumps an hour ahead, and back',
    film: 'goes on',
    happens: (scene) => setServerClock(scene, HOUR_MS),
  },
  'server-clock-behind': {
    what: 'the clock of the server jumps an hour back, and ahead again',
    film: 'goes on',
    happens: (scene) => setServerClock(scene, -HOUR_MS),
  },
  'viewer-clock-ahead': {
    what: 'the clock of a viewer’s device jumps an hour ahead, and back',
    film: 'goes on',
    happens: (scene) => setViewerClock(scene, HOUR_MS),
  },
  'viewer-clock-behind': {
    what: 'the clock of a viewer’s device jumps an hour back, and ahead again',
    film: 'goes on',
    happens: (scene) => setViewerClock(scene, -HOUR_MS),
  },
}

async function setServerClock({ machine }: Scene, aheadMs: number): Promise<void> {
  machine.setClockAhead(aheadMs)
  try {
    await delay(LASTS_MS)
  } finally {
    machine.setClockAhead(0)
  }
}

async function setViewerClock({ page }: Scene, aheadMs: number): Promise<void> {
  await page.setClockAhead(aheadMs)
  try {
    await delay(LASTS_MS)
  } finally {
    await page.setClockAhead(0)
  }
}
