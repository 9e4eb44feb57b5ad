/** What the competition of the friendlies is called. */
export const TEXTS = {
  /** Translated is the name it is set up with; one that a club has given it stands in every language. */
  friendliesNamed: (name: string) => name,
} as const
