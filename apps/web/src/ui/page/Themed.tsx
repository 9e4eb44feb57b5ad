import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from '../styles/theme.ts'

/**
 * Mantine's theme for dialogs, menus and the like inside it. It is not around the whole app, because visitors
 * of the start page would have to wait for it. A part that is also on the start page, such as the header's
 * menu, has a theme of its own.
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
