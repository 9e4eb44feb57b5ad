/** Texts of the slate, which covers the video while no source sends. */
export const SLATE_TEXTS = {
  back: 'Back in a moment',
} as const
