/** Texts about the followed teams in the account. */
export const TEXTS = { notFollowed: 'Couldn’t save the team. Please try again.' } as const
