/** Test mail that shows an administrator whether mail arrives. */
export const TEST_MAIL = {
  subject: 'A test mail from Courtside',
  arrived: 'This mail has arrived: Courtside can write to the people of your club.',
  by: (username: string) => `It was asked for by ${username}, on the page First Steps.`,
} as const
