import { FaultSign } from './Fault.tsx'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import { TEXTS } from './texts.ts'

/** How long messages stay, in ms. */
const SUCCESS_MS = 2000
const STANDARD_MS = 4000
const ERROR_MS = 4000

const ICON_CLASS = { icon: 'toast-icon', root: 'toast', description: 'toast-text' }

const CLOSE = { 'aria-label': TEXTS.closeMessage }

const success = (message: string) => ({
  message,
  autoClose: SUCCESS_MS,
  icon: <Icon name="check" />,
  classNames: ICON_CLASS,
  withCloseButton: true,
  closeButtonProps: CLOSE,
})

const error = (message: string) => ({
  message,
  autoClose: ERROR_MS,
  icon: <FaultSign />,
  classNames: { ...ICON_CLASS, root: 'toast toast-fault' },
  withCloseButton: true,
  closeButtonProps: CLOSE,
})

/** A message that something goes on, to be replaced by how it ended. */
export interface Progress {
  success(message: string): void
  error(message: string): void
}

type Board = typeof import('./message-board.tsx').board

const listeners = new Set<() => void>()
let loading: Promise<Board> | null = null
let messages = 0

/** Whether there ever was a message. */
export function hasMessages(): boolean {
  return loading !== null
}

/** Tells when the first message comes. @returns what ends that */
export function onFirstMessage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Does something with the board as soon as it is there, in the order it was asked for. */
function withBoard(act: (board: Board) => void): void {
  if (!loading) {
    loading = import('./message-board.tsx').then(({ board }) => board)
    for (const listener of listeners) listener()
  }
  loading.then(act).catch((error: unknown) => {
    loading = null
    console.error('A message could not be shown', error)
  })
}

/** Messages at the page's edge. */
export const notify = {
  success: (message: string) => withBoard((board) => board.show(success(message))),
  error: (message: string) => withBoard((board) => board.show(error(message))),
  standard: (message: string) =>
    withBoard((board) =>
      board.show({ message, autoClose: STANDARD_MS, classNames: ICON_CLASS, closeButtonProps: CLOSE }),
    ),
  progress(message: string): Progress {
    messages += 1
    const id = `progress-${messages}`
    const shown = { autoClose: false, withCloseButton: false, icon: <Spinner />, classNames: ICON_CLASS }
    withBoard((board) => board.show({ id, message, ...shown }))
    return {
      success: (text) => withBoard((board) => board.update({ id, ...success(text) })),
      error: (text) => withBoard((board) => board.update({ id, ...error(text) })),
    }
  },
}
