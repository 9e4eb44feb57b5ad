import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../api/query-client.ts'
import { Messages } from '../ui/dialogs/Messages.tsx'
import { router } from './router.tsx'

/** The whole app: the router, and the providers that its pages need. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Messages />
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
