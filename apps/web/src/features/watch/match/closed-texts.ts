/** Texts of a match with restricted access. */
export const CLOSED_TEXTS = {
  title: 'This match is not for everybody',
  members: 'Members of the club see this match.',
  membersHint: 'Sign in with the account of a member.',
  notAMember: "Your account is not a member's. An administrator of the club can make it one.",
  signIn: 'Sign in',
  withPassword: 'This match is seen with a password. Whoever gave you its address knows it.',
  password: 'Password of the match',
  passwordMissing: 'Password of the match is required.',
  watch: 'Watch',
  failed: 'The password could not be checked. Please try again.',
} as const
