import { notify } from '../../../ui/dialogs/notify.ts'
import { fetchClip } from './fetch-clip.ts'
import { TEXTS } from './texts.ts'

/** The clip that was fetched last: a device that asks for another press gets it at once then. */
let fetched: { address: string; file: File } | null = null

/** Fetches a clip and hands it to the device, which asks to whom it goes. Tells what went wrong. */
export async function shareClip(address: string): Promise<void> {
  try {
    if (fetched?.address !== address) fetched = { address, file: await fetchClip(address) }
    await navigator.share({ files: [fetched.file] })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return // The viewer has thought better of it.
    if (name === 'NotAllowedError' && fetched?.address === address) notify.standard(TEXTS.shareAgain)
    else {
      console.error(error)
      notify.error(TEXTS.notShared)
    }
  }
}
