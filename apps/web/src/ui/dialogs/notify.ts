import { Listeners } from '@courtside/player/listeners'

/** A notification that work is running. The result replaces it. */
export interface ProgressNotice {
  success(message: string): void
  error(message: string): void
}

type Board = typeof import('./message-board.tsx').board

const firstMessage = new Listeners()
let loading: Promise<Board> | null = null
let messages = 0

/** Returns whether there has been a notification. */
export function hasMessages(): boolean {
  return loading !== null
}

/**
 * Subscribes to the first notification.
 * @returns a function that ends the subscription
 */
export const onFirstMessage = firstMessage.subscribe

/**
 * Calls a function with the board as soon as the board's code has loaded. Functions are called in the order
 * of the calls.
 */
function withBoard(act: (board: Board) => void): void {
  if (!loading) {
    loading = import('./message-board.tsx').then(({ board }) => board)
    firstMessage.tell()
  }
  loading.then(act).catch((error: unknown) => {
    loading = null
    console.error('Could not show a message', error)
  })
}

/** Shows notifications at the edge of the page. */
export const notify = {
  success: (message: string) => withBoard((board) => board.show('success', message)),
  error: (message: string) => withBoard((board) => board.show('error', message)),
  standard: (message: string) => withBoard((board) => board.show('standard', message)),
  progress(message: string): ProgressNotice {
    messages += 1
    const id = `progress-${messages}`
    withBoard((board) => board.show('progress', message, id))
    return {
      success: (text) => withBoard((board) => board.update('success', text, id)),
      error: (text) => withBoard((board) => board.update('error', text, id)),
    }
  },
}
