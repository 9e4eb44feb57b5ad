/** Greeting of the mails. */
const GREETING = { greeting: (username: string) => `Hello ${username},` } as const

/** Mail with a link to replace a forgotten password. */
export const RESET_MAIL = {
  subject: 'Choose a new password for Courtside',
  ...GREETING,
  asked: (minutes: number) =>
    `someone asked for a new password for your Courtside account. Open this link to choose one. It works once, within ${minutes} minutes:`,
  link: 'Choose a new password',
  notYou: 'If this was not you, ignore this email. Your password stays the same.',
} as const

/** Mails about a changed or verified address. */
export const EMAIL_MAIL = {
  ...GREETING,
  subject: 'Confirm your email for Courtside',
  asked: (hours: number) =>
    `someone entered this address as the email of a Courtside account. Open this link to confirm it. It works once, within ${hours} hours:`,
  link: 'Confirm this email',
  notYou: 'If this was not you, ignore this email. Nothing changes.',
  noticeSubject: 'The email of your Courtside account is about to change',
  notice: (email: string) =>
    `someone who knows your password asked to change the email of your Courtside account to ${email}. It changes when the link sent to that address is opened.`,
  noticeNotYou: 'If this was not you, change your password now. That cancels the change.',
  changedSubject: 'The email of your Courtside account has changed',
  changed: (email: string) =>
    `the email of your Courtside account is now ${email}. We won’t send any more emails to this address.`,
  changedNotYou: 'If this was not you, tell an administrator of your club.',
} as const

/** Mail with an invitation. */
export const INVITATION_MAIL = {
  subject: 'You are invited to Courtside',
  invited: (days: number) =>
    `Your club invites you to create an account. Open this link to do so. It works once, within ${days} days:`,
  link: 'Create an account',
} as const

/**
 * Mail to a parent or guardian when a user under 16 registers, or when a new date of birth makes a user
 * younger than 16.
 */
export const GUARDIAN_MAIL = {
  subject: 'An account for your child at Courtside',
  opened: (username: string) =>
    `someone under 16 is creating an account with the username ${username} and gave your address as a parent’s or guardian’s.`,
  changed: (username: string) =>
    `the date of birth of the account with the username ${username} was changed, so that its owner is now under 16. Your address was given as a parent’s or guardian’s.`,
  site: 'Read here what data the club keeps:',
  link: 'Privacy',
  kept: 'We keep your address until the child turns 16, and use it only for this account.',
  notYours: 'If you do not agree to this account, or don’t know about it, ask the club to delete it.',
} as const

/** Mails about second factors. */
export const FACTOR_MAIL = {
  ...GREETING,
  subject: 'The second factor of your Courtside account',
  appAdded: 'an authenticator app was set up for your Courtside account. You now need its code to sign in.',
  passkeyAdded: (name: string) =>
    `the passkey “${name}” was added to your Courtside account. You now need more than your password to sign in.`,
  removed: (what: 'authenticator app' | 'passkey') =>
    what === 'passkey'
      ? 'a passkey was removed from your Courtside account.'
      : 'the authenticator app was removed from your Courtside account.',
  newRecoveryCodes:
    'new recovery codes were created for your Courtside account. The old codes no longer work.',
  recoveryCodeUsed: (left: number) =>
    `someone signed in to your Courtside account with a recovery code. ${left === 1 ? 'One is' : `${left} are`} left.`,
  removedByAdministrator:
    'an administrator removed the authenticator app, passkeys and recovery codes from your Courtside account. You now need only your password to sign in.',
  notYou: 'If this was not you, change your password now, and tell an administrator of your club.',
} as const
