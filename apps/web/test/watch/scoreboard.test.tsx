import { fold, type MatchEvent, RULESETS, type StatType } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Scoreboard } from '../../src/features/watch/match/Scoreboard.tsx'
import { matchColours, paletteOf } from '../../src/ui/teams/team-colours.ts'

const T0 = 1_700_000_000_000
const team = (id: number) => ({ id, name: `Team ${id}`, starters: [id], roster: [] })
const ref = (id: number) => ({ id, teamname: `Team ${id}`, logo: null })
const event = (seq: number, body: object) => ({ ...body, seq, at: T0, by: 1 }) as MatchEvent
const STANDS: MatchEvent[] = [event(1, { kind: 'period-started', period: 1, standing: true })]

/** Returns the words of the score bug in a game under FIBA's rules, `afterMs` after its events. */
function words(log: readonly MatchEvent[], afterMs = 0): string[] {
  const state = fold({ ruleset: RULESETS.fiba, teams: [team(1), team(2)] }, log)
  const html = renderToStaticMarkup(
    <Scoreboard
      live={{ shots: [] }}
      view={{ state, moment: () => T0 + afterMs, inStep: false }}
      detail={{ team1: ref(1), team2: ref(2) } as unknown as MatchDetail}
      colours={matchColours(paletteOf({ id: 1 }), paletteOf({ id: 2 }))}
    />,
  )
  return html
    .replace(/<text.*?<\/text>/g, '')
    .replace(/<[^>]+>/g, '|')
    .split(/\|+/)
    .filter(Boolean)
}

const fouls = (teamId: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    event(2 + index, {
      kind: 'stat-recorded',
      statId: index + 1,
      teamId,
      playerId: teamId * 10,
      period: 1,
      clock: 300_000,
      type: 'FOUL' satisfies StatType,
    }),
  )

describe('the score bug of a match', () => {
  it('says that the match starts soon, until the clock runs', () => {
    expect(words([])).toEqual(expect.arrayContaining(['Starts soon', '10:00']))
    expect(words(STANDS, 60_000)).toEqual(expect.arrayContaining(['Starts soon', '10:00']))
    const running = words([...STANDS, event(2, { kind: 'clock-started' })], 1000)
    expect(running).toContain('9:59')
    expect(running).not.toContain('Starts soon')
  })

  it('counts team fouls, and marks the team that shoots bonus free throws', () => {
    expect(words([...STANDS, ...fouls(1, 3)])).not.toContain('Bonus')
    const shown = words([...STANDS, ...fouls(1, 4)])
    const of = (name: string) => shown.slice(shown.indexOf(name))
    expect(shown.slice(0, shown.indexOf('Team 2'))).not.toContain('Bonus')
    expect(shown).toContain('Fouls 4')
    expect(of('Team 2')).toEqual(expect.arrayContaining(['Bonus', 'Fouls 0']))
  })

  it('shows how many time-outs are left', () => {
    const timeout = event(2, {
      kind: 'mark-recorded',
      statId: 1,
      type: 'TIMEOUT',
      teamId: 1,
      period: 1,
      clock: 500_000,
    })
    const shown = words([...STANDS, timeout])
    expect(shown.slice(shown.indexOf('Team 1'), shown.indexOf('Team 2'))).toContain('1 time-out left')
    expect(shown.slice(shown.indexOf('Team 2'))).toContain('2 time-outs left')
  })

  it('shows tenths in the last minute', () => {
    const started = [...STANDS, event(2, { kind: 'clock-started' })]
    expect(words(started, 540_000)).toContain('1:00')
    expect(words(started, 547_700)).toContain('52.3')
    expect(words(started, 600_000)).toContain('0.0')
  })
})
