/** Test mail that shows an administrator whether mail arrives. */
export const TEST_MAIL = {
  subject: 'A test email from Courtside',
  arrived: 'This email arrived, so Courtside can send emails to your club.',
  by: (username: string) => `${username} requested it on the First steps page.`,
} as const
