/*
 * Limits shared by forms and schemas. They are separate from the schemas, so that a page with a form loads
 * neither the schemas nor their error messages.
 */

/** The kinds of consent: to be named, to be shown in a photo, and to be filmed. */
export const CONSENT_KINDS = ['name', 'photo', 'film'] as const

export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** Maximum age of videos in a retention rule, in days: ten years. */
export const MAX_VIDEO_DAYS = 3650
/** Maximum free space in a retention rule, in GB of 1,000,000,000 bytes. */
export const MAX_VIDEO_FREE_GB = 100_000

/** Minimum and maximum length of the password of a match, in characters. */
export const WATCH_PASSWORD_LENGTH = { least: 6, most: 100 } as const
