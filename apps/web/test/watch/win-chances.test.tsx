import { boxScore, type EventBody, fold, leaders, type MatchEvent, RULESETS } from '@courtside/basketball'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LeadersTable } from '../../src/features/watch/numbers/LeadersTable.tsx'
import { ScoreFlowSheet } from '../../src/features/watch/numbers/ScoreFlowChart.tsx'
import { matchColours, paletteOf } from '../../src/ui/teams/team-colours.ts'

const COLOURS = matchColours(paletteOf({ id: 1 }), paletteOf({ id: 2 }))
const PERIOD_MS = RULESETS.fiba.periodMs

const team = (id: number, name: string) => {
  const roster = [1, 2, 3, 4, 5].map((n) => ({ id: id * 10 + n, fname: 'Ada', lname: `Nr${n}`, jerseyNo: n }))
  return { id, name, starters: roster.map((player) => player.id), roster }
}
const basket = (
  statId: number,
  teamId: number,
  type: 'TWO POINTS' | 'THREE POINTS',
  clock: number,
): EventBody => ({
  kind: 'stat-recorded',
  statId,
  teamId,
  playerId: teamId * 10 + 1,
  type,
  period: 4,
  clock,
})

/** The score is tied until three seconds before the end, when the visitors make a three. */
const TURNED: EventBody[] = [
  ...[1, 2, 3, 4].flatMap((period): EventBody[] => [
    { kind: 'period-started', period, standing: true },
    { kind: 'clock-set', remainingMs: period === 4 ? PERIOD_MS : 0 },
  ]),
  basket(1, 1, 'TWO POINTS', 500_000),
  basket(2, 2, 'TWO POINTS', 400_000),
  basket(3, 2, 'THREE POINTS', 3000),
]
const ENDED: EventBody[] = [{ kind: 'clock-set', remainingMs: 0 }, { kind: 'match-finished' }]

/** @param isLight whether the teams have no starters, as in light mode */
function played(bodies: readonly EventBody[], isLight = false) {
  const teams = [team(1, 'Herons'), team(2, 'Larks')] as const
  const setup = (side: 0 | 1) => (isLight ? { ...teams[side], starters: [] } : teams[side])
  const log = bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: 1000 * index, by: 1 }))
  return fold({ ruleset: RULESETS.fiba, teams: [setup(0), setup(1)] }, log)
}

function sheet(bodies: readonly EventBody[], chances: boolean, isLight = false): string {
  const html = renderToStaticMarkup(
    <StaticRouter location="/watch/1">
      <ScoreFlowSheet
        state={played(bodies, isLight)}
        now={1_000_000}
        names={['Herons', 'Larks']}
        colours={COLOURS}
        chances={chances}
      />
    </StaticRouter>,
  )
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('if win probability is switched on, it is below the score flow, with the turning point', () => {
  const over = sheet([...TURNED, ...ENDED], true)
  expect(over).toContain('Win Probability')
  expect(over).toContain(
    'The turning point: 4TH 0:03 Ada Nr1 (1), three points, 2–5. Larks went from 50% to 99%.',
  )
  // For a finished match, no win probability is stated.
  expect(over).not.toMatch(/Herons \d+%/)
  expect(sheet(TURNED, true)).toMatch(/Herons 1%, Larks 99%/)
})

test('if win probability is switched off, neither the chart nor the table of the score flow shows it', () => {
  const without = sheet([...TURNED, ...ENDED], false)
  expect(without).toContain('Score Flow')
  expect(without).not.toMatch(/Win Probability|turned it|%/i)
})

test('if the clock is not kept, the score flow has no chart, no win probability and no times', () => {
  const periods = [1, 2, 3, 4].map(
    (period): EventBody => ({ kind: 'period-started', period, standing: true }),
  )
  const scored = [...periods, basket(1, 1, 'TWO POINTS', PERIOD_MS), basket(2, 2, 'THREE POINTS', PERIOD_MS)]
  const clockless = sheet([...scored, { kind: 'match-finished' }], true, true)
  expect(clockless).toContain('Largest lead, Larks: 1, 4TH.')
  expect(clockless).not.toMatch(/10:00|Win Probability|turned it|%|Herons leads?/i)
  expect(sheet([...scored, ...ENDED], true, true)).toMatch(/4TH 10:00.*Win Probability/)
})

test("the table of leaders uses the box score's column heads, in the page's language", () => {
  const box = boxScore(played(TURNED), 1_000_000)
  const html = renderToStaticMarkup(
    <LeadersTable leaders={leaders(box)} teams={box.teams} colours={COLOURS} />,
  )
  const heads = [...html.matchAll(/<abbr[^>]*>([^<]*)</g)].map(([, head]) => head)
  expect(heads).toEqual(['PTS', 'REB', 'AST', 'STL', 'BLK'])
})
