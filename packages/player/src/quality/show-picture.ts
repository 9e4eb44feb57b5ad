import type { Picture } from '../picture.ts'
import { rememberQuality } from './quality.ts'

/** The viewer wants the picture back, as far as his line carries it. */
export function showPicture(picture: Picture): void {
  rememberQuality('auto')
  picture.setQuality('auto')
}
