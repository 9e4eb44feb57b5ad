import type { ClubIdentity } from '../club/identity.ts'

/** The identity of a club that has not entered anything. */
export const NO_CLUB: ClubIdentity = { name: '', tagline: '', crest: null, colours: null, ruleset: 'nba' }

/**
 * The id of the element that contains the {@link ClubIdentity} as JSON on every page, so that the first paint
 * shows the club.
 */
export const CLUB_ELEMENT = 'club'

/**
 * The addresses of the club's icon, as PNG. The numbers are pixels per side. The maskable one leaves room for
 * a launcher's mask.
 */
export const CLUB_ICONS = {
  small: '/club-icon-192.png',
  large: '/club-icon-512.png',
  maskable: '/club-icon-maskable.png',
} as const

/** The address of the picture that a chat shows with a link to the site, 1200 by 630 pixels. */
export const CLUB_CARD = '/club-card.png'
