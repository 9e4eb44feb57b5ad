/** The name of the competition for friendlies. */
export const TEXTS = {
  /** Translates the default name. If the club has chosen a name, that name is the same in every language. */
  friendliesNamed: (name: string) => name,
} as const
