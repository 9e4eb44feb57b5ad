import type { ClubIdentity } from '../club/identity.ts'

/** The identity of a club for which nothing was entered. */
export const NO_CLUB: ClubIdentity = { name: '', tagline: '', crest: null, colours: null, ruleset: 'nba' }

/**
 * The id of the element that contains the {@link ClubIdentity} as JSON on every page, so that the page shows
 * the club from the start.
 */
export const CLUB_ELEMENT = 'club'

/**
 * The addresses of the club's icons, as PNG. The numbers are pixels per side. The maskable icon has an empty
 * edge, because launchers cut icons to their own shape.
 */
export const CLUB_ICONS = {
  small: '/club-icon-192.png',
  large: '/club-icon-512.png',
  maskable: '/club-icon-maskable.png',
} as const

/** The address of the image that a chat shows with a link to the site, 1200 × 630 pixels. */
export const CLUB_CARD = '/club-card.png'
