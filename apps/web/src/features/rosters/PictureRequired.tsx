import { Link } from 'react-router'
import { TEXTS } from './texts.ts'

/**
 * The hint that the club's settings require an image, with a link to these settings.
 * @param change text of the link
 */
export function PictureRequired({ change }: { change: string }) {
  return (
    <>
      {TEXTS.pictureRequired} <Link to="/club-settings?section=public">{change}</Link>.
    </>
  )
}
