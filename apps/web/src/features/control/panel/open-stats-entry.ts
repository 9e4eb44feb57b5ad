import { notify } from '../../../ui/dialogs/notify.ts'
import { TEXTS } from '../texts.ts'
import { deviceMatch } from './device-match.ts'

/**
 * Opens the scorer's table of this device's match in a window that fills the screen, or focuses that window
 * if it is open.
 */
export function openStatsEntry(): void {
  const id = deviceMatch.current()
  if (id === null) {
    notify.error(TEXTS.startFirst)
    return
  }
  const size = `popup,left=0,top=0,width=${screen.availWidth},height=${screen.availHeight}`
  const opened = window.open(`/stats-entry/${id}`, `stats-entry-${id}`, size)
  if (opened) opened.focus()
  else notify.error(TEXTS.windowBlocked)
}
