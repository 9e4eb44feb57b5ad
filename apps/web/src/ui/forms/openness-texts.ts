import type { ChosenOpenness } from '@courtside/contract'

/** The choices for who may see something of a match. */
export const OPENNESS_WORDS: Readonly<Record<ChosenOpenness, string>> = {
  public: 'Everybody',
  link: 'Whoever has the link',
  password: 'Whoever knows the password',
  members: 'Members of the club',
}
