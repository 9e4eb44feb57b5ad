import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from '../styles/theme.ts'

/**
 * Mantine's theme for the floating parts inside. It does not wrap the whole app, because visitors of the
 * start page should not wait for it. A part that also shows on the start page, such as the header's menu, has
 * its own.
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
