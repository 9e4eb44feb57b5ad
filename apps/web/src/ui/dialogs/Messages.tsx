import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasMessages, onFirstMessage } from './notify.ts'

const MessageBoard = lazy(() => import('./message-board.tsx'))

/** The place of notifications. It is empty until the first notification. */
export function Messages() {
  const wanted = useSyncExternalStore(onFirstMessage, hasMessages)
  return (
    wanted && (
      <Suspense>
        <MessageBoard />
      </Suspense>
    )
  )
}
