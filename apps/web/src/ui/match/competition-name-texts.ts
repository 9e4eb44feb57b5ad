/** The name of the friendlies' competition. */
export const TEXTS = {
  /** Translates the default name. A club's own name is the same in every language. */
  friendliesNamed: (name: string) => name,
} as const
