/** What an overlay can show besides the score bug, one at a time. */
export const GRAPHICS = ['player', 'leaders', 'teams', 'period', 'flow', 'five', 'final'] as const

/** What an overlay can show besides the score bug. */
export type GraphicKind = (typeof GRAPHICS)[number]

/** Looks of the overlay. `plain`: ink and paper, and a team's colour on its edge alone. */
export const OVERLAY_THEMES = ['courtside', 'plain'] as const

/** Where the score bug stands in the picture. */
export const BUG_PLACES = ['below', 'above'] as const

/** How long a graphic stays that goes by itself, ms. */
export const GRAPHIC_STAYS_MS = 6000
