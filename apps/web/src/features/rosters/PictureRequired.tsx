import { Link } from 'react-router'
import { TEXTS } from './texts.ts'

/**
 * The hint of a picture that the club's settings require, with the way to change that.
 *
 * @param change what the link to the settings offers
 */
export function PictureRequired({ change }: { change: string }) {
  return (
    <>
      {TEXTS.pictureRequired} <Link to="/club-settings">{change}</Link>.
    </>
  )
}
