import { notify } from '../dialogs/notify.ts'
import { TEXTS } from '../texts.ts'
import { copyText } from './copy-text.ts'

/** Copies a link and says so; where the browser does not let us, shows it. */
export async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) notify.success(TEXTS.linkCopied)
  else notify.error(TEXTS.linkNotCopied(link))
}
