import { Notifications, notifications } from '@mantine/notifications'
import { FaultSign } from '../page/Fault.tsx'
import { Icon } from '../page/Icon.tsx'
import { Spinner } from '../page/Spinner.tsx'
import { Themed } from '../page/Themed.tsx'
import { TEXTS } from '../texts.ts'

/** Maximum number of notifications on the page at the same time. */
const MAX_MESSAGES = 20

/** The place of notifications. Its code is loaded with the first notification. */
export default function MessageBoard() {
  return (
    <Themed>
      <Notifications limit={MAX_MESSAGES} position="bottom-right" />
    </Themed>
  )
}

/** How long a notification stays, in ms. */
const SUCCESS_MS = 2000
const STANDARD_MS = 4000
const ERROR_MS = 4000

const CLASSES = { icon: 'toast-icon', root: 'toast', description: 'toast-text' }
const CLOSE = { withCloseButton: true, closeButtonProps: { 'aria-label': TEXTS.closeMessage } }

const KINDS = {
  success: { autoClose: SUCCESS_MS, icon: <Icon name="check" />, classNames: CLASSES, ...CLOSE },
  error: {
    autoClose: ERROR_MS,
    icon: <FaultSign />,
    classNames: { ...CLASSES, root: 'toast toast-fault' },
    ...CLOSE,
  },
  standard: { autoClose: STANDARD_MS, classNames: CLASSES, ...CLOSE },
  progress: { autoClose: false, withCloseButton: false, icon: <Spinner />, classNames: CLASSES },
} as const

/** The look of a notification, and how long it stays. */
type Kind = keyof typeof KINDS

/** Shows notifications. Notifications from before the first rendering appear with it. */
export const board = {
  show: (kind: Kind, message: string, id?: string) =>
    notifications.show({ message, ...KINDS[kind], ...(id && { id }) }),
  update: (kind: Kind, message: string, id: string) => notifications.update({ id, message, ...KINDS[kind] }),
}
