/** Greeting of the mails. */
const GREETING = { greeting: (username: string) => `Hello ${username},` } as const

/** Mail with a link to replace a forgotten password. */
export const RESET_MAIL = {
  subject: 'Choose a new password for Courtside',
  ...GREETING,
  asked: (minutes: number) =>
    `somebody asked for a new password for your Courtside account. Open this address to choose one. It works once, for ${minutes} minutes:`,
  link: 'Choose a new password',
  notYou: 'If it was not you, leave this mail alone: your password stays as it is.',
} as const

/** Mails about a changed or verified address. */
export const EMAIL_MAIL = {
  ...GREETING,
  subject: 'Confirm your email for Courtside',
  asked: (hours: number) =>
    `somebody says that this is the email of a Courtside account. Open this address to confirm it. It works once, for ${hours} hours:`,
  link: 'Confirm this email',
  notYou: 'If it was not you, leave this mail alone: nothing changes.',
  noticeSubject: 'The email of your Courtside account is about to change',
  notice: (email: string) =>
    `somebody who knows your password wants the email of your Courtside account to be ${email}. It changes when the link that was sent there is opened.`,
  noticeNotYou: 'If it was not you, change your password now: that stops it.',
  changedSubject: 'The email of your Courtside account has changed',
  changed: (email: string) =>
    `the email of your Courtside account is ${email} from now on. Nothing more is sent to this address.`,
  changedNotYou: 'If it was not you, tell an administrator of your club.',
} as const

/** Mail with an invitation. */
export const INVITATION_MAIL = {
  subject: 'You are invited to Courtside',
  invited: (days: number) =>
    `Your club invites you to open an account. Open this address to do so. It works once, for ${days} days:`,
  link: 'Open an account',
} as const

/**
 * Mail to a parent or guardian when a user under 16 registers, or when a date of birth changes to one under
 * 16.
 */
export const GUARDIAN_MAIL = {
  subject: 'An account for your child at Courtside',
  opened: (username: string) =>
    `somebody who is under 16 opens an account with the name ${username} and gives your address as that of a parent or guardian.`,
  changed: (username: string) =>
    `the date of birth of the account with the name ${username} was changed: it is of somebody under 16, and your address was given as that of a parent or guardian.`,
  site: 'What is kept of whom stands here:',
  link: 'Privacy',
  kept: 'Your address is kept until the child is 16 and used for nothing but the account.',
  notYours: 'If you do not want this account, or know nothing of it, ask the club to delete it.',
} as const

/** Mails about second factors. */
export const FACTOR_MAIL = {
  ...GREETING,
  subject: 'The second factor of your Courtside account',
  appAdded:
    'an authenticator app was set up for your Courtside account. Signing in asks for its code from now on.',
  passkeyAdded: (name: string) =>
    `the passkey “${name}” was added to your Courtside account. Signing in asks for more than the password from now on.`,
  removed: (what: 'authenticator app' | 'passkey') =>
    what === 'passkey'
      ? 'a passkey was removed from your Courtside account.'
      : 'the authenticator app was removed from your Courtside account.',
  newRecoveryCodes:
    'new recovery codes were made for your Courtside account. Those of before are no longer valid.',
  recoveryCodeUsed: (left: number) =>
    `somebody signed in to your Courtside account by a recovery code. ${left === 1 ? 'One is' : `${left} are`} left.`,
  removedByAdministrator:
    'an administrator removed authenticator app, passkeys and recovery codes from your Courtside account. The password alone lets in now.',
  notYou: 'If it was not you, change your password now, and tell an administrator of your club.',
} as const
