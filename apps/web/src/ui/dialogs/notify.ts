import { Listeners } from '@courtside/player/listeners'

/** A message that something goes on, to be replaced by how it ended. */
export interface Progress {
  success(message: string): void
  error(message: string): void
}

type Board = typeof import('./message-board.tsx').board

const firstMessage = new Listeners()
let loading: Promise<Board> | null = null
let messages = 0

/** Whether there ever was a message. */
export function hasMessages(): boolean {
  return loading !== null
}

/** Tells when the first message comes. @returns what ends that */
export const onFirstMessage = firstMessage.subscribe

/** Does something with the board as soon as it is there, in the order it was asked for. */
function withBoard(act: (board: Board) => void): void {
  if (!loading) {
    loading = import('./message-board.tsx').then(({ board }) => board)
    firstMessage.tell()
  }
  loading.then(act).catch((error: unknown) => {
    loading = null
    console.error('A message could not be shown', error)
  })
}

/** Messages at the page's edge. */
export const notify = {
  success: (message: string) => withBoard((board) => board.show('success', message)),
  error: (message: string) => withBoard((board) => board.show('error', message)),
  standard: (message: string) => withBoard((board) => board.show('standard', message)),
  progress(message: string): Progress {
    messages += 1
    const id = `progress-${messages}`
    withBoard((board) => board.show('progress', message, id))
    return {
      success: (text) => withBoard((board) => board.update('success', text, id)),
      error: (text) => withBoard((board) => board.update('error', text, id)),
    }
  },
}
