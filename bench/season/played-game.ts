import {
  type EventBody,
  fold,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  type StatType,
  scores,
} from '@courtside/basketball'

const TYPES: readonly StatType[] = [
  ...(['TWO POINTS', 'ASSIST', 'TWO POINTS MISS', 'REBOUND', 'THREE POINTS', 'FOUL'] as const),
  ...(['FREE THROW', 'FREE THROW MISS', 'REBOUND', 'TURNOVER', 'STEAL', 'THREE POINTS MISS'] as const),
]
const PLAYS_A_PERIOD = 75
const MS_BETWEEN = 8000
/** Number of ids of plays per game. Plays have unique ids across all matches. */
const IDS_A_GAME = 1000

/**
 * Returns a whole game as a log: the same in every run, different for each seed, some 300 plays, and never
 * tied at the end.
 */
export function playedGame(setup: MatchSetup, seed: number, began: number) {
  const dice = diceOf(seed)
  const firstId = seed * IDS_A_GAME
  const bodies: EventBody[] = []
  const { periods, periodMs } = setup.ruleset
  for (let period = 1; period <= periods; period += 1) {
    bodies.push({ kind: 'period-started', period, standing: true }, { kind: 'clock-started' })
    for (let play = 0; play < PLAYS_A_PERIOD; play += 1) {
      const clock = Math.max(0, periodMs - (play + 1) * MS_BETWEEN)
      bodies.push({ ...statOf(setup, dice, firstId + bodies.length), period, clock })
    }
  }
  const played = eventsOf(bodies, began)
  const [home, visitors] = scores(fold(setup, played))
  const [{ id: teamId, starters }] = setup.teams
  const winner = {
    statId: firstId + IDS_A_GAME - 1,
    teamId,
    playerId: starters[0] ?? 0,
    type: 'FREE THROW',
    clock: 0,
  } as const
  const last: EventBody = { kind: 'stat-recorded', ...winner, period: periods }
  const events = eventsOf(
    [...bodies, ...(home === visitors ? [last] : []), { kind: 'match-finished' }],
    began,
  )
  const state: MatchState = fold(setup, events)
  return { events, state }
}

function statOf(setup: MatchSetup, dice: () => number, statId: number) {
  const team = setup.teams[dice() < 0.5 ? 0 : 1]
  const player = team.roster[Math.floor(dice() * team.roster.length)]
  const type = TYPES[Math.floor(dice() * TYPES.length)] ?? 'REBOUND'
  const place = type.startsWith('T') && type !== 'TURNOVER' ? { x: dice(), y: dice() } : {}
  return {
    kind: 'stat-recorded',
    statId,
    teamId: team.id,
    playerId: player?.id ?? 0,
    type,
    ...place,
  } as const
}

function eventsOf(bodies: readonly EventBody[], began: number): MatchEvent[] {
  return bodies.map((body, index) => ({ ...body, seq: index + 1, at: began + index * MS_BETWEEN, by: null }))
}

/**
 * Returns a generator of pseudo-random numbers from 0 to 1, the same for a seed (Park and Miller's minimal
 * standard).
 */
function diceOf(seed: number): () => number {
  let value = seed + 1
  return () => {
    value = (value * 48_271) % 2_147_483_647
    return value / 2_147_483_647
  }
}
