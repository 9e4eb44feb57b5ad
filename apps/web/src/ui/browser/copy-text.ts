import { notify } from '../dialogs/notify.ts'
import { TEXTS } from '../texts.ts'

/**
 * Copies a text. On plain HTTP, as in a hall's local network, there is no clipboard API; an older command is
 * used instead.
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

/** Copies a link and says so. If the browser does not allow copying, shows the link. */
export async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) notify.success(TEXTS.linkCopied)
  else notify.error(TEXTS.linkNotCopied(link))
}
