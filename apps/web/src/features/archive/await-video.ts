import type { VideoExport } from '@courtside/contract'
import { fetchExport, requestExport } from '../../api/match/exports.ts'

const ASK_EVERY_MS = 1000

/**
 * Asks for the MP4 of a finished match. One that is recorded here is there at once; a host may still be working on its own, which
 * is waited for.
 * @returns it, once it is `ready` or `failed`
 * @throws what the server answers when nothing was recorded; an AbortError when `signal` says so
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
