import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Themed } from '../../ui/page/Themed.tsx'

/** A navigation drawer for small screens. Loads when it is first opened. */
export default function NavigationDrawer(props: {
  open: boolean
  onClose: () => void
  side: 'left' | 'right'
  title: string
  children: ReactNode
}) {
  return (
    <Themed>
      <Drawer opened={props.open} onClose={props.onClose} position={props.side} title={props.title}>
        <nav aria-label={props.title}>{props.children}</nav>
      </Drawer>
    </Themed>
  )
}
