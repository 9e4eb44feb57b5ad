import type { Fixture, Match, StartPage } from '@courtside/contract'
import { isPaused } from '../../ui/match/list-clock.ts'

/** What the headline of the start page is about. */
export type Headline =
  /** A live match. `alone` tells whether it is the only one. */
  | { readonly kind: 'live'; readonly match: Match; readonly alone: boolean }
  /** A match that was set up but has not begun. */
  | { readonly kind: 'soon'; readonly match: Match }
  | { readonly kind: 'next'; readonly fixture: Fixture }
  | { readonly kind: 'final'; readonly match: Match }
  | { readonly kind: 'none' }

/** How long a result stays the headline although a next game is known, in ms. */
const RESULT_STAYS_MS = 12 * 60 * 60 * 1000

/**
 * Returns what the headline is about, the first of these that exists: a live match, a match that was set up,
 * a recent result, the next game, the latest result.
 * @param next the next games, the most important first
 * @param now epoch ms
 */
export function headlineOf(
  { live, latest }: Pick<StartPage, 'live' | 'latest'>,
  next: readonly Fixture[],
  now: number,
): Headline {
  const played = live.filter(({ start_time }) => start_time !== null)
  const match = played.find((each) => !isPaused(each)) ?? played[0]
  if (match) return { kind: 'live', match, alone: live.length === 1 }
  const soon = live.at(-1)
  if (soon) return { kind: 'soon', match: soon }
  const isRecent = latest?.ended_at && now - Date.parse(latest.ended_at) < RESULT_STAYS_MS
  if (latest && isRecent) return { kind: 'final', match: latest }
  const [fixture] = next
  if (fixture) return { kind: 'next', fixture }
  return latest ? { kind: 'final', match: latest } : { kind: 'none' }
}
