import type { Notice } from '@courtside/contract'

/** Texts of the club's legal pages. */
export const NOTICE_TEXTS = {
  titles: { imprint: 'Imprint', privacy: 'Privacy' } satisfies Readonly<Record<Notice, string>>,
  failed: 'Couldn’t load the text.',
  none: 'The club has not added a text yet.',
  sheet: 'Imprint and privacy notice',
  sheetHint:
    'Says who is responsible for this site and what data it keeps. Many countries require both. Each page with a text is linked in the footer.',
  typing: 'Leave an empty line between paragraphs. Links and formatting are not supported.',
  template: 'Start from a template',
} as const

/**
 * A template for a privacy notice. The club fills in the parts in brackets. docs/privacy.md contains the same
 * text.
 */
export const PRIVACY_TEMPLATE = [
  'Who is responsible. [Club, address, email of the person responsible for data protection.]',
  'When you watch. Our site runs on our own machine [at …]. We use your network address to answer your requests and, for a few minutes, to limit abuse. We use no analytics and no advertising. [If videos are at Mux: the video comes from Mux Inc., which sees your address.]',
  'When you have an account. We keep your username, email, date of birth, gender, country, city and preferences as long as you have the account, to know who enters and manages games. On the page "Sign-ins and Data" you can see where you are signed in, download your data and delete the account. To detect abuse, we keep a log of sign-ins and changes for 180 days, with shortened network addresses. Plays you enter stay in their match under a number that does not identify you once the account is deleted.',
  'When you play. We publish games with [full names / first names / numbers] and [photos / no photos], because [consent / legitimate interest …]. You can object at any time, also for past games: [email]. For players under 16 we publish only the number, unless their guardians agree to more.',
  'Video. We film games and keep the videos for [… days]. They show people on court and in the hall.',
  'Your rights. You can ask what data we keep about you, have it corrected, deleted or handed over, object to its use, and complain to [authority].',
].join('\n\n')
