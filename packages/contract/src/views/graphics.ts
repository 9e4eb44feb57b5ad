/** The graphics of an overlay in addition to the score bug, shown one at a time. */
export const GRAPHICS = ['player', 'leaders', 'teams', 'period', 'flow', 'five', 'final'] as const

/** A graphic of an overlay in addition to the score bug. */
export type GraphicKind = (typeof GRAPHICS)[number]

/**
 * The themes of the overlay. In `plain`, everything is ink and paper, and a team's colour is only on an edge.
 */
export const OVERLAY_THEMES = ['courtside', 'plain'] as const

/** The place of the score bug in the picture. */
export const BUG_PLACES = ['below', 'above'] as const

/** How long an automatic graphic stays on screen, in ms. */
export const GRAPHIC_STAYS_MS = 6000
