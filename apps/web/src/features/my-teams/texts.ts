/** Texts about story mails. */
export const TEXTS = {
  title: 'Stories by mail',
  hint: (email: string) =>
    `When the story of a game of one of your teams appears, it is mailed to ${email}. Each mail has a link that ends them.`,
  on: 'Send me stories',
  noScores: 'No result in the subject',
  notVerified: (email: string) =>
    `Your address ${email} is not verified yet: mails go only to addresses whose link somebody has opened.`,
  verify: 'Verify the address',
  noServer: 'This site sends no mail: nobody has set up a mail server yet.',
  failed: 'Whether you get mails did not arrive.',
  notSaved: 'This was not saved. Please try again.',
  endTitle: 'End mails',
  endHint: 'No more stories to the address that got this link. You go on following your teams.',
  end: 'End mails',
  ended: 'Ended. No more mails will come.',
  notEnded: 'This did not work. Please try again.',
} as const
