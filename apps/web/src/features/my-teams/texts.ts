/** Texts about story mails, and about notifications of officials. */
export const TEXTS = {
  title: 'Stories by email',
  hint: (email: string) =>
    `When a story about a game of one of your teams is published, we email it to ${email}. Each email has an unsubscribe link.`,
  on: 'Send me stories',
  noScores: 'Keep the result out of the subject',
  notVerified: (email: string) =>
    `Your address ${email} is not verified yet. We send emails only to verified addresses.`,
  verify: 'Verify address',
  noServer: 'This site can’t send email, because no mail server is set up yet.',
  failed: 'Couldn’t load your email settings.',
  notSaved: 'Couldn’t save this. Please try again.',
  endTitle: 'Unsubscribe',
  endHint: 'You will get no more stories at this address. You still follow your teams.',
  end: 'Unsubscribe',
  ended: 'Unsubscribed. You will get no more stories by email.',
  notEnded: 'Couldn’t unsubscribe. Please try again.',
  duties:
    'If you referee or work at the table, this device also tells you about your duties. During quiet hours, these notifications wait.',
} as const
