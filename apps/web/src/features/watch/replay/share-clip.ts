import { notify } from '../../../ui/dialogs/notify.ts'
import { TEXTS } from '../../../views/watch/replay-texts.ts'
import { fetchClip } from './fetch-clip.ts'

/** The clip that was fetched last. If the device requires a second press, it is shared at once. */
let fetched: { address: string; file: File } | null = null

/** Fetches a clip and opens the device's share dialog. Reports failures to the viewer. */
export async function shareClip(address: string): Promise<void> {
  try {
    if (fetched?.address !== address) fetched = { address, file: await fetchClip(address) }
    await navigator.share({ files: [fetched.file] })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return // The viewer cancelled.
    if (name === 'NotAllowedError' && fetched?.address === address) notify.standard(TEXTS.shareAgain)
    else {
      console.error(error)
      notify.error(TEXTS.notShared)
    }
  }
}
