import type { VideoExport } from '@courtside/contract'
import { fetchExport, requestExport } from '../../api/match/exports.ts'

const ASK_EVERY_MS = 1000

/**
 * Requests the MP4 of a finished match. A local recording is available at once. Waits while a host is still
 * creating its own.
 * @returns the export, once it is `ready` or `failed`
 * @throws the server's answer if nothing was recorded; an AbortError if `signal` aborts
 */
export async function awaitVideo(playbackId: string, signal: AbortSignal): Promise<VideoExport> {
  let found = await requestExport(playbackId, signal)
  while (found.status === 'working') {
    await pause(signal)
    found = await fetchExport(playbackId, signal)
  }
  return found
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ASK_EVERY_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
