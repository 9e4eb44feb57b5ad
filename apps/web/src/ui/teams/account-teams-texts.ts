/** Texts about the teams in the account. */
export const TEXTS = { notFollowed: 'The team was not noted. Please try again.' } as const
