/** Texts of the embed button. */
export const TEXTS = {
  embed: 'Embed',
} as const
