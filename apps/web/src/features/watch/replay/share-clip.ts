import { notify } from '../../../ui/dialogs/notify.ts'
import { TEXTS } from '../../../views/watch/replay-texts.ts'
import { fetchClip } from './fetch-clip.ts'

/**
 * The clip that was fetched last. Some devices need a second press before they share; the clip is then ready.
 */
let fetched: { address: string; file: File } | null = null

/** Fetches a clip and opens the device's dialog for sharing. Shows failures to the viewer. */
export async function shareClip(address: string): Promise<void> {
  try {
    if (fetched?.address !== address) fetched = { address, file: await fetchClip(address) }
    await navigator.share({ files: [fetched.file] })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return // The viewer closed the dialog.
    if (name === 'NotAllowedError' && fetched?.address === address) notify.standard(TEXTS.shareAgain)
    else {
      console.error(error)
      notify.error(TEXTS.notShared)
    }
  }
}
