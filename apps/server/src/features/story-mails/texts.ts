/** Mail with the story of a game, for followers of a team. */
export const STORY_MAIL = {
  /** Subject for readers who hide scores. */
  subject: ({ home, away }: { home: string; away: string }) => `${home} – ${away}: the story of the game`,
  /** First line, which mailboxes show as a preview. */
  lead: ({ home, away, day }: { home: string; away: string; day: string }) =>
    `${home} – ${away}, ${day}. This is the story of the game, and it tells how it ended.`,
  link: 'See the match',
  why: (club: string) => `${club} writes to you because you follow one of the teams and have asked for it.`,
  /** Replaces a missing club name. */
  someClub: 'Your club',
  end: 'End these mails',
} as const
