import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../api/query-client.ts'
import { MAX_MESSAGES } from '../ui/notify.tsx'
import { cssVariablesResolver, theme } from '../ui/theme.ts'
import { router } from './router.tsx'

/** The whole app: providers around the router. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications limit={MAX_MESSAGES} position="bottom-right" />

        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
