/** Texts of the button for embedding. */
export const TEXTS = {
  embed: 'Embed',
} as const
