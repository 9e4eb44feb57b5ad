/** Mail with the story of a game, for followers of a team. */
export const STORY_MAIL = {
  /** Subject for readers who hide scores. */
  subject: ({ home, away }: { home: string; away: string }) => `${home} – ${away}: the story of the game`,
  /** First line, which mail programs show as a preview. */
  lead: ({ home, away, day }: { home: string; away: string; day: string }) =>
    `${home} – ${away}, ${day}. This is the story of the game. It contains the result.`,
  link: 'See the match',
  why: (club: string) =>
    `You get this email from ${club} because you follow one of the teams and asked for stories by email.`,
  /** Used instead of the club's name if the club has none. */
  someClub: 'Your club',
  end: 'Unsubscribe',
} as const
