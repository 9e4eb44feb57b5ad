/** What a user reads where something can be embedded. */
export const TEXTS = {
  embed: 'Embed',
} as const
