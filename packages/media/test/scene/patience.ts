import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Creates a temporary folder; `remove` deletes it. */
export async function temporaryDirectory(): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'courtside-video-'))
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}

/** Polls `probe` until it returns a value; fails after `timeoutMs`. */
export async function eventually<Value>(
  what: string,
  probe: () => Promise<Value | null | undefined | false> | Value | null | undefined | false,
  timeoutMs = 25_000,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await probe()
    if (value) return value
    if (Date.now() > deadline) throw new Error(`timed out waiting for: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
