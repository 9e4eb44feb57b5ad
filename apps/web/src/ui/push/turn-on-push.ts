import { notify } from '../dialogs/notify.ts'
import { askToPush, pushObstacle } from './push-device.ts'
import { TEXTS } from './texts.ts'

/**
 * Switches on notifications on this device, and asks the user for permission if necessary. Must be called by
 * the press of a button. If it is not possible, tells the user why.
 * @returns whether notifications are on
 */
export async function turnOnPush(): Promise<boolean> {
  const obstacle = pushObstacle()
  if (obstacle) {
    notify.error(TEXTS.obstacles[obstacle])
    return false
  }
  try {
    if (!(await askToPush())) {
      notify.error(TEXTS.obstacles.refused)
      return false
    }
    const { keepServerInformed } = await import('./keep-server-informed.ts')
    keepServerInformed()
    return true
  } catch (error) {
    console.error(error)
    notify.error(TEXTS.failed)
    return false
  }
}
