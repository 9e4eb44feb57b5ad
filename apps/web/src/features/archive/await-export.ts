import type { VideoExport } from '@courtside/contract'
import { fetchExport, requestExport } from '../../api/exports.ts'

const ASK_EVERY_MS = 1000

/**
 * Asks for the MP4 of a finished match and waits until it is there.
 * @param onProgress told how much of it is made, 0 to 1
 * @returns the export once it is `ready` or `failed`
 * @throws what the server answers when there is nothing to export; an AbortError when `signal` says so
 */
export async function awaitExport(
  playbackId: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<VideoExport> {
  let found = await requestExport(playbackId, signal)
  while (found.status !== 'ready' && found.status !== 'failed') {
    onProgress(found.progress)
    await pause(signal)
    // A server that has started anew in the meantime is asked anew.
    found = await (found.status === 'none' ? requestExport : fetchExport)(playbackId, signal)
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
