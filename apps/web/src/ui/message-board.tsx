import { Notifications, notifications } from '@mantine/notifications'
import { Themed } from './Themed.tsx'

/** Most messages on the page at once. */
const MAX_MESSAGES = 20

/** Where messages appear. Its code arrives with the first message. */
export default function MessageBoard() {
  return (
    <Themed>
      <Notifications limit={MAX_MESSAGES} position="bottom-right" />
    </Themed>
  )
}

/** What puts messages onto the board; they wait until it is shown. */
export const board = notifications
