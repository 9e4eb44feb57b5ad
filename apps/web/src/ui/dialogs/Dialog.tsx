import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * A dialog that is there as long as it is open. Mantine gives the focus back to where it was when a dialog is closed, but not when it is
 * removed: this one does.
 * @param size how wide it is where there is room
 */
export function Dialog(props: { title: string; size: string; onClose(): void; children: ReactNode }) {
  const [opener] = useState(openerOf)
  useEffect(
    () => () => {
      if (opener?.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return (
    <Modal opened onClose={props.onClose} title={props.title} size={props.size}>
      {props.children}
    </Modal>
  )
}

/** What has the focus; of an entry of a menu, which is gone afterwards, the menu's button. */
function openerOf(): HTMLElement | null {
  const active = document.activeElement
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (button) return document.getElementById(button)
  return active instanceof HTMLElement ? active : null
}
