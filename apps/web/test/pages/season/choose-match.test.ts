import { RULESETS } from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { expect, test } from 'vitest'
import { chooseMatch } from '../../../src/features/home/use-featured-match.ts'

const match = (id: number, change: Partial<Match> = {}): Match => ({
  id,
  title: `Match ${id}`,
  team1: { id: 1, teamname: 'Otters', logo: null, colours: null },
  team2: { id: 2, teamname: 'Terns', logo: null, colours: null },
  team1_players: '[]',
  team2_players: '[]',
  ruleset: RULESETS.nba,
  mux_playback_id: '',
  stream_key: null,
  hlsUrl: '',
  thumbnailUrl: null,
  video_moments: true,
  video_removed: false,
  video: 'waiting',
  is_archived: 0,
  paused: false,
  paused_at: null,
  start_time: '2026-01-01T00:00:00.000Z',
  ended_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  played_on: '2026-01-01',
  quarterId: 1,
  score: [0, 0],
  ...change,
})

const notStarted = { start_time: null, quarterId: 0 }
const finished = match(1, { is_archived: 1 })

test.each([
  ['nothing', [], [], null],
  ['the latest finished match', [], [finished], 1],
  ['the next match rather than a finished one', [match(2, notStarted)], [finished], 2],
  ['the first created of two waiting matches', [match(3, notStarted), match(2, notStarted)], [], 2],
  ['a live match rather than a waiting one', [match(3, notStarted), match(2)], [finished], 2],
  ['a match with a running clock rather than a paused one', [match(3, { paused: true }), match(2)], [], 2],
  ['a paused match rather than a waiting one', [match(3, notStarted), match(2, { paused: true })], [], 2],
] as const)('the start page shows %s', (_what, live, past, expected) => {
  expect(chooseMatch(live, past)?.id ?? null).toBe(expected)
})
