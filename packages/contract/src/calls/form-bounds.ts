/*
 * What forms and schemas both keep to. It stands apart from the schemas, so that a page with a form does not carry these and all their
 * sentences.
 */

/** What somebody agrees to: that the name is shown, the photo, and that they are filmed. */
export const CONSENT_KINDS = ['name', 'photo', 'film'] as const

export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** The longest that a rule can have videos stay, in days: ten years. */
export const MAX_VIDEO_DAYS = 3650
/** The most that a rule can keep free, in GB of 1,000,000,000 bytes. */
export const MAX_VIDEO_FREE_GB = 100_000

/** Least and most characters of the password of a match. */
export const WATCH_PASSWORD_LENGTH = { least: 6, most: 100 } as const
