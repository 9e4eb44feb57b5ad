import { fold, type MatchEvent, RULESETS } from '@courtside/basketball'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PlayByPlay } from '../../src/features/watch/numbers/PlayByPlay.tsx'
import { ShownRecording } from '../../src/features/watch/replay/recording.ts'
import { matchColours, paletteOf } from '../../src/ui/teams/team-colours.ts'

const RECORDED_AT = 1_700_000_100_000

const team = (id: number) => {
  const roster = [1, 2, 3, 4, 5, 6].map((n) => ({
    id: id * 10 + n,
    fname: 'Ada',
    lname: `Nr${n}`,
    jerseyNo: n,
  }))
  return { id, name: `Team ${id}`, starters: roster.slice(0, 5).map((player) => player.id), roster }
}

const stat = { teamId: 1, playerId: 11, period: 1, clock: 61_000 }
const LOG: MatchEvent[] = [
  { kind: 'period-started', period: 1, seq: 1, at: 1_700_000_000_000, by: 1 },
  {
    kind: 'stat-recorded',
    ...stat,
    statId: 1,
    type: 'THREE POINTS',
    seq: 2,
    at: RECORDED_AT,
    by: 1,
  },
  {
    kind: 'stat-recorded',
    ...stat,
    statId: 2,
    type: 'SUBSTITUTION',
    playerInId: 16,
    seq: 3,
    at: RECORDED_AT,
    by: 1,
  },
  {
    kind: 'stat-recorded',
    ...stat,
    statId: 3,
    type: 'FOUL',
    seq: 4,
    at: RECORDED_AT,
    by: 1,
  },
  { kind: 'stat-voided', statId: 3, seq: 5, at: RECORDED_AT, by: 1 },
]

/**
 * Renders the list.
 * @param shows whether the camera recorded a moment; if absent, there is no video
 */
function render(shows?: (at: number) => boolean, log = LOG, teams = [team(1), team(2)]): string {
  const recording = shows && {
    shows,
    saveReel: null,
    clipsOf: '/video/abc/master.m3u8',
    seek: () => {},
    pictureOf: () => undefined,
  }
  return renderToStaticMarkup(
    <StaticRouter location="/watch/1">
      <ShownRecording value={recording ?? null}>
        <PlayByPlay
          state={fold({ ruleset: RULESETS.nba, teams: teams as never }, log)}
          colours={matchColours(paletteOf({ id: 1 }), paletteOf({ id: 2 }))}
          player={null}
          onPlayer={() => {}}
        />
      </ShownRecording>
    </StaticRouter>,
  )
}

describe('play-by-play', () => {
  it('each play is a link to the video some seconds before the play was entered', () => {
    const html = render(() => true)
    expect(html).toContain(`href="?t=${RECORDED_AT - 6000}"`)
    expect(html).toContain(`href="?clip=${RECORDED_AT}"`)
  })

  it('has no links for plays before the camera was on', () => {
    const html = render((at) => at > RECORDED_AT)
    expect(html).toContain('1ST 1:01')
    expect(html).not.toContain('href="?')
  })

  it('has a link for a play that was entered soon after the camera was switched on', () => {
    expect(render((at) => at > RECORDED_AT - 6000)).toContain(`href="?clip=${RECORDED_AT}"`)
  })

  it('has no links without video', () => {
    expect(render()).toContain('1ST 1:01')
    expect(render()).not.toContain('href="?')
  })

  it('has links to the pages of players', () => {
    expect(render()).toMatch(/href="\/player\/11-ada-nr1"[^>]*>1 Nr1<\/a>/)
  })

  it('of a light mode match has no times if the clock is not kept, and no players on court', () => {
    const standing = LOG.map((event) =>
      event.kind === 'period-started' ? { ...event, standing: true as const } : event,
    )
    const light = [team(1), team(2)].map((each) => ({ ...each, starters: [] }))
    const html = render(undefined, standing, light)
    expect(html).toContain('>1ST<')
    expect(html).not.toMatch(/\d:\d\d|Players on court/)
    expect(render(undefined, LOG, light)).toContain('1ST 1:01')
    expect(render(undefined, standing)).toMatch(/1ST 1:01.*Players on court/)
  })

  it('describes each play, and omits voided ones', () => {
    const html = render()
    expect(html).toContain('>1 Nr1</a> three points')
    expect(html).toContain('>6 Nr6</a> in, 1 Nr1 out')
    expect(html.match(/<li/g)).toHaveLength(2)
  })

  it('shows the details of a play, and team plays', () => {
    const at = { at: RECORDED_AT, by: 1 }
    const detail = { kind: 'unsportsmanlike' as const, drawnBy: 22, freeThrows: 2 }
    const html = render(undefined, [
      ...LOG,
      { kind: 'stat-recorded', ...stat, statId: 4, type: 'FOUL', detail, seq: 6, ...at },
      {
        kind: 'mark-recorded',
        teamId: 2,
        period: 1,
        clock: 50_000,
        statId: 5,
        type: 'TEAM REBOUND',
        seq: 7,
        ...at,
      },
    ])
    expect(html).toContain('>1 Nr1</a> foul, unsportsmanlike, on 2 Nr2, 2 free throws')
    expect(html).toContain('Team rebound')
  })
})
