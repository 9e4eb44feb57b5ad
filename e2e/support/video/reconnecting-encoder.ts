import { setTimeout as delay } from 'node:timers/promises'
import type { Publisher } from './publisher.ts'

/** Delay before streaming software reconnects, in ms; OBS waits at least 2 s. */
const RECONNECTS_AFTER_MS = 1000

/** Starts streaming software that reconnects by itself until it is stopped. */
export function startEncoder(publish: () => Publisher): { stop(): Promise<void> } {
  let publisher: Publisher | null = null
  let isOver = false
  const sending = (async () => {
    while (!isOver) {
      publisher = publish()
      const { process } = publisher
      await new Promise((resolve) => process.once('exit', resolve))
      if (!isOver) await delay(RECONNECTS_AFTER_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await publisher?.cut()
      await sending
    },
  }
}
