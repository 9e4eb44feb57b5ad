/** Mails to referees and table officials about their duties. */
export const DUTY_MAIL = {
  assigned: ({ role, game }: { role: string; game: string }) => `${role}: ${game}`,
  changed: (game: string) => `Changed: ${game}`,
  ended: (game: string) => `You are not needed: ${game}`,
  assignedLead: ({ name, role, game }: { name: string; role: string; game: string }) =>
    `${name}, you are on duty at ${game}. Your post: ${role}.`,
  changedLead: ({ name, role, game }: { name: string; role: string; game: string }) =>
    `${name}, something has changed about your duty at ${game}. Your post: ${role}.`,
  endedLead: ({ name, game }: { name: string; game: string }) =>
    `${name}, you are not needed at ${game}. The game was called off, or somebody else has taken over.`,
  when: (moment: string) => `When: ${moment}`,
  where: (venue: string) => `Where: ${venue}`,
  open: 'not decided yet',
  game: ({ home, away }: { home: string; away: string }) => `${home} – ${away}`,
  link: 'See the game',
  why: (club: string) =>
    `You get this email from ${club} because you are on its list of officials. If you can’t come, tell the club.`,
  /** Used instead of the club's name if the club has none. */
  someClub: 'your club',
} as const
