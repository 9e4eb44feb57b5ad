import { notify } from '../dialogs/notify.ts'
import { TEXTS } from '../texts.ts'
import { copyText } from './copy-text.ts'

/** Copies a link and confirms it. Shows the link if the browser does not allow copying. */
export async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) notify.success(TEXTS.linkCopied)
  else notify.error(TEXTS.linkNotCopied(link))
}
