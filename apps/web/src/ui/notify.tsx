import { notifications } from '@mantine/notifications'
import { FaultSign } from './Fault.tsx'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

/** How long messages stay, in ms, and how many at once (spec section 9). */
const SUCCESS_MS = 2000
const STANDARD_MS = 4000
const ERROR_MS = 4000
/** Most messages on the page at once. */
export const MAX_MESSAGES = 20

const ICON_CLASS = { icon: 'toast-icon', root: 'toast', description: 'toast-text' }

const CLOSE = { 'aria-label': 'Close message' }

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

/** Messages of the error catalogue (spec section 8), at the page's edge. */
export const notify = {
  success: (message: string) => void notifications.show(success(message)),
  error: (message: string) => void notifications.show(error(message)),
  standard: (message: string) =>
    void notifications.show({
      message,
      autoClose: STANDARD_MS,
      classNames: ICON_CLASS,
      closeButtonProps: CLOSE,
    }),
  progress(message: string): Progress {
    const id = notifications.show({
      message,
      autoClose: false,
      withCloseButton: false,
      icon: <Spinner />,
      classNames: ICON_CLASS,
    })
    return {
      success: (text) => void notifications.update({ id, ...success(text) }),
      error: (text) => void notifications.update({ id, ...error(text) }),
    }
  },
}
