const greeting = (username: string) => `Hello ${username},`

/** The mail by which a forgotten password is replaced. */
export const RESET_MAIL = {
  subject: 'Choose a new password for Courtside',
  greeting,
  asked: (minutes: number) =>
    `somebody asked for a new password for your Courtside account. Open this address to choose one. It works once, for ${minutes} minutes:`,
  link: 'Choose a new password',
  notYou: 'If it was not you, leave this mail alone: your password stays as it is.',
} as const

/** The mails about a changed or verified address. */
export const EMAIL_MAIL = {
  greeting,
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

/** The mail with an invitation. */
export const INVITATION_MAIL = {
  subject: 'You are invited to Courtside',
  invited: (days: number) =>
    `Your club invites you to open an account. Open this address to do so. It works once, for ${days} days:`,
  link: 'Open an account',
} as const
