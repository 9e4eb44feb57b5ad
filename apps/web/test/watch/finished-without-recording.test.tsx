import { fold, type MatchEvent, RULESETS } from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '../../../../packages/player/test/memory-storage.ts'
import { HighlightsPanel } from '../../src/features/watch/panels/HighlightsPanel.tsx'
import { SuggestionsPanel } from '../../src/features/watch/panels/SuggestionsPanel.tsx'

// The session needs these objects of a browser.
vi.stubGlobal('localStorage', new MemoryStorage())
vi.stubGlobal('window', new EventTarget())
const { CommentaryPanel } = await import('../../src/features/watch/panels/CommentaryPanel.tsx')
const { ArchivedMatch } = await import('../../src/features/archive/ArchivedMatch.tsx')

const team = (id: number) => ({ id, name: `Team ${id}`, starters: [], roster: [] })
const BEGUN: MatchEvent = { kind: 'period-started', period: 1, seq: 1, at: 1_700_000_000_000, by: 1 }
const ENDED: MatchEvent = { kind: 'match-finished', seq: 2, at: 1_700_000_100_000, by: 1 }
const stateAfter = (...log: MatchEvent[]) => fold({ ruleset: RULESETS.fiba, teams: [team(1), team(2)] }, log)

const ref = (id: number) => ({
  id,
  teamname: `Team ${id}`,
  logo: null,
  primaryColor: null,
  secondaryColor: null,
})
const MATCH = {
  id: 7,
  title: 'Final',
  team1: ref(1),
  team2: ref(2),
  mux_playback_id: 'abc',
  ruleset: RULESETS.fiba,
  thumbnailUrl: null,
  video_moments: true,
  video_removed: false,
  video: 'ended',
  is_archived: 1,
  ended_at: '2026-01-01T20:00:00.000Z',
  created_at: '2026-01-01T18:00:00.000Z',
  played_on: '2025-12-25',
  score: [80, 70],
} as unknown as Match

const card = (changes: Partial<Match> = {}) =>
  renderToStaticMarkup(
    <StaticRouter location="/archive">
      <ArchivedMatch match={{ ...MATCH, ...changes }} />
    </StaticRouter>,
  )

describe('the card of a finished match', () => {
  it('shows the day on which the match was played, not on which it was entered', () => {
    expect(card()).toContain('<time dateTime="2025-12-25">December 25, 2025</time>')
  })

  it('offers no video if none was recorded, and says so', () => {
    expect(card()).toContain('No video')
    expect(card()).toContain('Numbers of Team 1 v Team 2')
    expect(card()).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Download MP4 Video/)
  })

  it('offers a recorded video, also if it is hosted elsewhere and has no known image', () => {
    for (const recorded of [{ thumbnailUrl: '/video/abc/thumbnail.jpg' }, { video_moments: false }]) {
      expect(card(recorded)).toContain('Replay Team 1 v Team 2')
      expect(card(recorded)).not.toContain('disabled')
    }
  })
})

describe('the panels of a match without entries', () => {
  it('say that they wait for entries while the match is live', () => {
    expect(renderToStaticMarkup(<HighlightsPanel state={stateAfter(BEGUN)} isFinished={false} />)).toContain(
      'Waiting for updates...',
    )
  })

  it('say nothing about waiting once the match is over', () => {
    for (const Panel of [HighlightsPanel, SuggestionsPanel]) {
      expect(renderToStaticMarkup(<Panel state={stateAfter(BEGUN, ENDED)} isFinished />)).not.toContain(
        'Waiting',
      )
    }
  })

  it('neither say that they wait nor are called live while a finished match is shown at an earlier moment', () => {
    const [early, over] = [stateAfter(BEGUN), stateAfter(BEGUN, ENDED)]
    for (const Panel of [HighlightsPanel, SuggestionsPanel]) {
      const drawn = renderToStaticMarkup(<Panel state={early} isFinished />)
      expect(drawn).toContain('Nothing yet at this point of the match.')
    }
    const drawn = renderToStaticMarkup(<CommentaryPanel matchId={7} state={early} latest={over} />)
    expect(drawn).toContain('Nothing yet at this point of the match.')
    expect(drawn).not.toContain('Live Commentary')
  })
})
