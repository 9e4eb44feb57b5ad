import { initialState, RULESETS } from '@courtside/basketball'
import { type MatchGlance, NO_CLUB, type Standing } from '@courtside/contract'
import { afterEach, expect, test } from 'vitest'
import { showClub } from '../../src/api/shown-club.ts'
import { firstHtmlWriterFor } from '../../src/first-html/first-html.tsx'

afterEach(() => showClub(NO_CLUB))

const team = (id: number) => ({ id, teamname: `Team ${id}`, logo: null, colours: null })
const side = (id: number) => ({ id, name: `Team ${id}`, starters: [], roster: [] })

const match: MatchGlance['match'] = {
  id: 7,
  title: 'Final',
  team1: team(1),
  team2: team(2),
  team1_players: '[]',
  team2_players: '[]',
  ruleset: RULESETS.fiba,
  mux_playback_id: 'p',
  stream_key: null,
  hlsUrl: '/video/p.m3u8',
  thumbnailUrl: '/video/p.jpg',
  video_moments: true,
  video_removed: false,
  video: 'ended',
  is_archived: 1,
  paused: true,
  paused_at: null,
  start_time: null,
  ended_at: null,
  created_at: '2026-11-21T18:00:00.000Z',
  played_on: '2026-11-14',
  seq: 9,
  winProbability: true,
  setup: { ruleset: RULESETS.fiba, teams: [side(1), side(2)] },
}
const standing: Standing = {
  score: [943, 939],
  quarterId: 5,
  clock: '0:00',
  usedUp: true,
  byPeriod: [
    [935, 935],
    [8, 4],
  ],
}
const firstHtmlWriter = firstHtmlWriterFor(NO_CLUB)
const link = { origin: 'https://club.example', standing, card: '/watch/7/card.png?v=9', play: null }

test('the page of a match with a hidden score asks how to watch; its link preview can still have the score', () => {
  const { head, root } = firstHtmlWriter.match({ match, standing: null, asks: true }, link)
  expect(root).toContain('Watch from the start')
  expect(root).not.toMatch(/943|939|>OT|data-testid="score/)
  expect(head).toContain('Final: Team 1 943, Team 2 939')
})

test('neither the page nor the link preview has the score if both must hide it', () => {
  const { head, root } = firstHtmlWriter.match(
    { match, standing: null, asks: false },
    { ...link, standing: null },
  )
  expect(head).toContain('content="Final"')
  expect(head + root).not.toMatch(/943|939|Watch from the start/)
})

test("a link preview has an image, in the size that chat apps expect and with the site's address", () => {
  const { head } = firstHtmlWriter.match({ match, standing, asks: false }, link)
  expect(head).toContain('property="og:image" content="https://club.example/watch/7/card.png?v=9"')
  expect(head).toContain('property="og:image:width" content="1200"')
  expect(head).toContain('name="twitter:card" content="summary_large_image"')
})

test('the preview of a link to a clip has the play and not the score', () => {
  const play = 'Archer <script>, three points'
  const { head } = firstHtmlWriter.match({ match, standing, asks: false }, { ...link, play })
  expect(head).toContain('property="og:title" content="Archer &lt;script&gt;, three points"')
  expect(head).toContain('property="og:description" content="Team 1 v Team 2. Final"')
})

test('the page and the data for search engines have the day on which the match was played', () => {
  const { head, root } = firstHtmlWriter.match({ match, standing, asks: false }, link)
  expect(root).toContain('<time dateTime="2026-11-14">November 14, 2026</time>')
  expect(head).toContain('"startDate":"2026-11-14"')
})

test('shows the result of a finished match, with the points of each period, above its video', () => {
  const { root } = firstHtmlWriter.match({ match, standing, asks: false }, link)
  expect(root).toMatch(/data-testid="score-team1"[^>]*>943</)
  expect(root).toContain('Match Ended')
  expect(root).toMatch(/<td>935<\/td><td>8<\/td><td class="final-total">943</)
  expect(root.indexOf('score-team1')).toBeLessThan(root.lastIndexOf('/video/p.jpg'))
})

test('the page of a match that was not recorded has no place for video', () => {
  const silent = { ...match, thumbnailUrl: null, video: 'ended' } as const
  const { root } = firstHtmlWriter.match({ match: silent, standing, asks: false }, link)
  expect(root).toMatch(/data-testid="score-team1"[^>]*>943</)
  expect(root).not.toContain('stage')
})

test('shows the score of a live match over its video', () => {
  const live = { ...match, is_archived: 0, video: 'live' } as const
  const { root } = firstHtmlWriter.match({ match: live, standing, asks: false }, link)
  expect(root.indexOf('score-team1')).toBeGreaterThan(root.lastIndexOf('/video/p.jpg'))
  expect(root).not.toContain('Match Ended')
})

const club = {
  name: 'Harbour <Herons>',
  tagline: 'Basketball by the water.',
  crest: '/api/images/get-image/c.webp',
  colours: { primary: '#0f6478', secondary: '#f4b926' },
  ruleset: 'fiba',
} as const

test("the club's name is in the header, the title and the link preview of a page", () => {
  const { head, root } = firstHtmlWriterFor(club).match({ match, standing, asks: false }, link)
  expect(root).toMatch(/class="brand[^>]*>.*get-image\/c\.webp.*Harbour &lt;Herons&gt;/)
  expect(root).not.toContain('Courtside')
  expect(head).toContain('<title>Team 1 v Team 2, Harbour &lt;Herons&gt;</title>')
  expect(head).toContain('property="og:site_name" content="Harbour &lt;Herons&gt;"')
})

test('chats show the image of the club with a link to the start page', () => {
  const { head } = firstHtmlWriterFor(club).startPage('https://club.example')
  expect(head).toContain('<title>Harbour &lt;Herons&gt;</title>')
  expect(head).toContain('property="og:description" content="Basketball by the water."')
  expect(head).toContain('property="og:image" content="https://club.example/club-card.png"')
})

test("the club's name is at the bottom of an embedded page", () => {
  const content = { kind: 'schedule', fixtures: [] } as const
  expect(firstHtmlWriterFor(club).embed(content).root).toContain('Harbour &lt;Herons&gt;')
  expect(firstHtmlWriterFor(NO_CLUB).embed(content).root).not.toContain('em-club')
})

test('an embedded box score and an embedded schedule mark matches without plays', () => {
  const rows = [{}, { boxScoreOnly: true } as const]
  const boxes = rows.map((mark) =>
    firstHtmlWriter.embed({
      ...{ kind: 'box', state: initialState(match.setup), now: 0 },
      match: { ...match, score: [12, 9], quarterId: 4, ...mark },
    }),
  )
  const schedules = rows.map((mark) =>
    firstHtmlWriter.embed({
      kind: 'schedule',
      fixtures: [
        {
          ...{ id: 7, stage: null, round: null, title: null, home: team(1), away: team(2) },
          competition: { id: 1, name: 'Cup', season: '2026', friendly: false },
          ...{ startsAt: '2026-11-14T18:00:00.000Z', timeKnown: true, zone: 'Europe/Berlin', venue: null },
          ...{ status: 'finished', overdue: false, reason: null, lostBy: null },
          ...{ score: [12, 9], periods: null, quarterId: null, hasLog: true },
          ...mark,
        },
      ],
    }),
  )
  for (const [plain, marked] of [boxes, schedules]) {
    expect(plain?.root).not.toContain('Box score only')
    expect(marked?.root).toContain('Box score only')
  }
})
