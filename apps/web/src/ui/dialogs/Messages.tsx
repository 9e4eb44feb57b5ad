import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasMessages, onFirstMessage } from './notify.ts'

const MessageBoard = lazy(() => import('./message-board.tsx'))

/** The container for messages, empty until the first one. */
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
