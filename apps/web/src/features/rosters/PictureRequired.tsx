import { Link } from 'react-router'
import { TEXTS } from './texts.ts'

/**
 * The hint for a picture that the club's settings require, with a link to change that.
 * @param change text of the link to the settings
 */
export function PictureRequired({ change }: { change: string }) {
  return (
    <>
      {TEXTS.pictureRequired} <Link to="/club-settings?section=public">{change}</Link>.
    </>
  )
}
