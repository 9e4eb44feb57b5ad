import type { LeaderFigure } from '@courtside/basketball'

/** Texts of share cards. */
export const TEXTS = {
  brand: 'Courtside',
  startsSoon: 'Starts soon',
  final: 'Final',
  live: (period: string) => `Live, ${period}`,
  over: 'Watch it again',
  titleAndDay: (title: string, day: string) => `${title}, ${day}`,
  play: (name: string, play: string) => `${name}, ${play}`,
} as const

/** Names of the statistics with leaders on a card. */
export const LEADER_WORDS = {
  pts: 'Points',
  reb: 'Rebounds',
  ast: 'Assists',
} as const satisfies Partial<Record<LeaderFigure, string>>
