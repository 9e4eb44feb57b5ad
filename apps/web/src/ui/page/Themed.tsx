import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from '../styles/theme.ts'

/**
 * Mantine's theme for the floating parts inside. Not around the whole app: the start page needs none of it, and its visitors
 * should not wait for it. A part that shows on the start page too, such as the header's menu, brings its own.
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
