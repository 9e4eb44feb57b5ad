import {
  applyEvent,
  initialState,
  type MatchSetup,
  type MatchState,
  RULESETS,
  type Stat,
  type StatType,
} from '@courtside/basketball'

const LAST_NAMES = ['Abel', 'Baker', 'Castro', 'Dahl', 'Ekwueme', 'Fontaine', 'Grove']

/**
 * Lake Herons (1) with players 11 to 17 against Hill Larks (2) with 21 to 27; `called` overrides last names.
 */
export function setup(called: Readonly<Record<number, string>> = {}): MatchSetup {
  const team = (id: number, name: string, fname: string) => {
    const roster = LAST_NAMES.map((lname, index) => {
      const playerId = 10 * id + index + 1
      return {
        id: playerId,
        fname,
        lname: called[playerId] ?? `${lname}${id === 1 ? '' : 'sen'}`,
        jerseyNo: 50 + index,
      }
    })
    return { id, name, starters: roster.slice(0, 5).map((player) => player.id), roster }
  }
  return { ruleset: RULESETS.nba, teams: [team(1, 'Lake Herons', 'Noa'), team(2, 'Hill Larks', 'Ida')] }
}

/** A play: player, type, and differences from the default of ten minutes left in the first quarter. */
export type Played = [playerId: number, type: StatType, more?: Partial<Stat>]

/** Returns the first quarter with these plays, one per second; stat ids count from 1. */
export function given(...played: Played[]): MatchState {
  return givenIn(setup(), ...played)
}

export function givenIn(match: MatchSetup, ...played: Played[]): MatchState {
  let state = applyEvent(initialState(match), { kind: 'period-started', period: 1, seq: 1, at: 0, by: 1 })
  for (const [index, [playerId, type, more]] of played.entries()) {
    const stat = {
      statId: index + 1,
      teamId: Math.floor(playerId / 10),
      playerId,
      type,
      period: 1,
      clock: 600_000,
    }
    const at = 1000 * (index + 1)
    state = applyEvent(state, { kind: 'stat-recorded', ...stat, ...more, seq: state.seq + 1, at, by: 1 })
  }
  return state
}
