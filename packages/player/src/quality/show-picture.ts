import type { Picture } from '../picture.ts'
import { rememberQuality } from './quality.ts'

/** Shows the video again at the viewer's request, as far as the connection can carry it. */
export function showPicture(picture: Picture): void {
  rememberQuality('auto')
  picture.setQuality('auto')
}
