/** The mail by which a forgotten password is replaced. */
export const RESET_MAIL = {
  subject: 'Choose a new password for Courtside',
  greeting: (username: string) => `Hello ${username},`,
  asked: (minutes: number) =>
    `somebody asked for a new password for your Courtside account. Open this address to choose one. It works once, for ${minutes} minutes:`,
  link: 'Choose a new password',
  notYou: 'If it was not you, leave this mail alone: your password stays as it is.',
} as const
