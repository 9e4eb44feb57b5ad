import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * A dialog that is open while it is mounted. Mantine restores the focus when a dialog closes but not when it
 * unmounts; this component does.
 * @param size its width if there is room
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

/** Returns the focused element. For a menu entry, which disappears, returns the menu's button. */
function openerOf(): HTMLElement | null {
  const active = document.activeElement
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (button) return document.getElementById(button)
  return active instanceof HTMLElement ? active : null
}
