/** Replacement for a line of commentary that contains a hidden name. */
export const TEXTS = {
  plainLine: (player: string, play: string) => `${player}: ${play}.`,
} as const
