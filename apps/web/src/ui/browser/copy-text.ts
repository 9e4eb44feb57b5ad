import { notify } from '../dialogs/notify.ts'
import { TEXTS } from '../texts.ts'

/**
 * Copies a text. Plain HTTP, as in a gym's local network, has no clipboard API, so it falls back to the old
 * command.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    document.body.append(area)
    area.select()
    const copied = document.execCommand('copy')
    area.remove()
    return copied
  }
}

/** Copies a link and confirms it. Shows the link if the browser does not allow copying. */
export async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) notify.success(TEXTS.linkCopied)
  else notify.error(TEXTS.linkNotCopied(link))
}
