import type { EventBody, MatchEvent, MatchSetup, StatType } from '@courtside/basketball'

const TYPES: readonly StatType[] = [
  ...(['TWO POINTS', 'ASSIST', 'TWO POINTS MISS', 'REBOUND', 'THREE POINTS', 'FOUL'] as const),
  ...([
    'FREE THROW',
    'FREE THROW MISS',
    'REBOUND',
    'TURNOVER',
    'STEAL',
    'THREE POINTS MISS',
    'BLOCK',
  ] as const),
]
/** Number of plays per line of commentary. */
const LINE_EVERY = 10
const MS_BETWEEN = 700

/** Returns `count` events of the first quarter: plays of both teams with commentary, as in a real game. */
export function longLog(setup: MatchSetup, after: { seq: number; at: number }, count: number): MatchEvent[] {
  return Array.from({ length: count }, (_, index): MatchEvent => {
    const stamp = { seq: after.seq + 1 + index, at: after.at + index * MS_BETWEEN, by: 1 }
    return { ...bodyOf(setup, index), ...stamp }
  })
}

function bodyOf(setup: MatchSetup, index: number): EventBody {
  if (index % LINE_EVERY === LINE_EVERY - 1) {
    const text = `Number ${index} of many lines: and the crowd is on its feet again.`
    return { kind: 'commentary-added', text, statIds: [statIdOf(index - 1)], writer: 'built-in' }
  }
  const team = setup.teams[index % 2 === 0 ? 0 : 1]
  return {
    kind: 'stat-recorded',
    statId: statIdOf(index),
    clientId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    teamId: team.id,
    playerId: team.starters[index % team.starters.length] ?? 0,
    type: TYPES[index % TYPES.length] ?? 'REBOUND',
    period: 1,
    clock: Math.max(0, 720_000 - index * 70),
  }
}

function statIdOf(index: number): number {
  return 1_000_000 + index
}
