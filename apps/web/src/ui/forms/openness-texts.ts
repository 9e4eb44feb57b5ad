import type { ChosenOpenness } from '@courtside/contract'

/** The choices for who may see something of a match. */
export const OPENNESS_WORDS: Readonly<Record<ChosenOpenness, string>> = {
  public: 'Everyone',
  link: 'Anyone with the link',
  password: 'Anyone with the password',
  members: 'Club members',
}
