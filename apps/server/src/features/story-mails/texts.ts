/** The mail that brings the story of a game to those who follow a team. */
export const STORY_MAIL = {
  /** The subject for whom no result is to stand in it. */
  subject: ({ home, away }: { home: string; away: string }) => `${home} – ${away}: the story of the game`,
  /** Stands first, where mailboxes show a line of a mail that was not opened. */
  lead: ({ home, away, day }: { home: string; away: string; day: string }) =>
    `${home} – ${away}, ${day}. This is the story of the game. It contains the result.`,
  link: 'See the match',
  why: (club: string) =>
    `You get this email from ${club} because you follow one of the teams and asked for stories by email.`,
  /** Where the club has not said what it is called. */
  someClub: 'Your club',
  end: 'Unsubscribe',
} as const
