/** Texts of a match with restricted access. */
export const CLOSED_TEXTS = {
  title: 'This match is private',
  members: 'Only club members can watch this match.',
  membersHint: 'Sign in with a member’s account.',
  notAMember: 'Your account is not a member account. Ask an administrator of the club to change its role.',
  signIn: 'Sign in',
  withPassword: 'This match needs a password. Ask the person who gave you the link.',
  password: 'Match password',
  passwordMissing: 'Match password is required.',
  watch: 'Watch',
  failed: 'Couldn’t check the password. Please try again.',
} as const
