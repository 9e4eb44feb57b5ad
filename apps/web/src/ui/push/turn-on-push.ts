import { notify } from '../dialogs/notify.ts'
import { askToPush, pushObstacle } from './push-device.ts'
import { TEXTS } from './texts.ts'

/**
 * Has the browser tell this device what its user wants, asking for the permission where it was not given yet. To be called by the press of
 * a button; says what stands against it.
 * @returns whether it does
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
    const { keepTold } = await import('./keep-told.ts')
    keepTold()
    return true
  } catch (error) {
    console.error(error)
    notify.error(TEXTS.failed)
    return false
  }
}
