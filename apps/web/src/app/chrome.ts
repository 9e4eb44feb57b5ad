import type { Surroundings } from '@courtside/contract'
import { PAGES } from '@courtside/contract/client'
import { matchPath } from 'react-router'

/** The frame of a screen. */
export interface Chrome {
  header: boolean
  side: boolean
  background: 'cover' | 'floor' | 'none'
}

const CHROMES: Readonly<Record<Surroundings, Chrome>> = {
  cover: { header: true, side: false, background: 'cover' },
  side: { header: true, side: true, background: 'cover' },
  floor: { header: true, side: false, background: 'floor' },
  'floor-alone': { header: false, side: false, background: 'floor' },
  alone: { header: false, side: false, background: 'none' },
}

/**
 * Returns header, side navigation and background of an address. Unknown addresses count as an ordinary page.
 */
export function chromeOf(pathname: string): Chrome {
  const page = PAGES.find(({ path }) => matchPath(path, pathname))
  return CHROMES[page?.surroundings ?? 'cover']
}
