import { notify } from '../dialogs/notify.ts'
import { askToPush, pushObstacle } from './push-device.ts'
import { TEXTS } from './texts.ts'

/**
 * Turns on notifications on this device, and asks for permission if needed. Must be called from a button
 * press. Reports what prevents it.
 * @returns whether they are on
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
