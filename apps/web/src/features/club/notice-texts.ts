import type { Notice } from '@courtside/contract'

/** What a user reads of the texts that a club owes its visitors. */
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

/** A privacy notice to adapt: what is in brackets is for the club to decide. The same as in docs/privacy.md. */
export const PRIVACY_TEMPLATE = [
  'Who is responsible. [Club, address, mail of whoever answers for data protection.]',
  'When you watch. Our site runs on our own machine [at …]. Your network address is used to answer you and, for minutes, to count requests against abuse. We use no analytics and no advertising. [If videos are at Mux: the film comes from Mux Inc., which sees your address.]',
  'When you have an account. We keep username, email, date of birth, gender, country, city and your preferences, to know who enters and manages games, as long as you have the account. You see where you are signed in, take your data along and delete the account on the page "Sign-ins and Data". We keep for 180 days who signed in and what was changed, with a shortened address, to find out about abuse. Plays that you enter stay in their match, by a number that says nothing of you once the account is deleted.',
  'When you play. We publish games with [full names / first names / numbers] and [photos / no photos], because [consent / legitimate interest …]. Say no at any time, also for games of the past: [mail]. For players under 16 we publish the number alone, unless their guardians want more.',
  'Film. We film games and keep the film for [… days]. It shows who is on court and in the hall.',
  'Your rights. You can ask what we keep of you, have it corrected, removed or handed over, object, and complain at [authority].',
].join('\n\n')
