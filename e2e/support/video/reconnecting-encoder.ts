import { setTimeout as delay } from 'node:timers/promises'
import type { Publisher } from './publisher.ts'

/** Delay before streaming software reconnects, in ms; OBS waits at least 2 s. */
const RECONNECTS_AFTER_MS = 1000

/** Streaming software that reconnects by itself. */
export interface Encoder {
  /** When it began to connect, each time, in ms since 1970. */
  readonly connectedAt: readonly number[]
  stop(): Promise<void>
}

/** Starts streaming software that reconnects by itself until it is stopped. */
export function startEncoder(publish: () => Publisher): Encoder {
  const connectedAt: number[] = []
  let publisher: Publisher | null = null
  let isOver = false
  const sending = (async () => {
    while (!isOver) {
      connectedAt.push(Date.now())
      publisher = publish()
      const { process } = publisher
      await new Promise((resolve) => process.once('exit', resolve))
      if (!isOver) await delay(RECONNECTS_AFTER_MS)
    }
  })()
  return {
    connectedAt,
    async stop() {
      isOver = true
      await publisher?.cut()
      await sending
    },
  }
}
