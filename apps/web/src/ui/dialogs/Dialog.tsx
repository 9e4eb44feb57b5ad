import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * A dialog that is open while the component is mounted. Mantine moves the focus back when a dialog closes,
 * but not when the dialog is unmounted, so this component does that.
 * @param size the width of the dialog, if there is enough space
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

/** Returns the focused element. If it is an entry of a menu, which disappears, returns the menu's button. */
function openerOf(): HTMLElement | null {
  const active = document.activeElement
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (button) return document.getElementById(button)
  return active instanceof HTMLElement ? active : null
}
