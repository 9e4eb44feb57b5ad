/** What stands for a line of commentary that named somebody who is not named any more. */
export const TEXTS = {
  plainLine: (player: string, play: string) => `${player}: ${play}.`,
} as const
