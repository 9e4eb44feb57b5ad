import type { Team } from '@courtside/contract'
import { EMPTY_DRAFT, startersOf } from '../setup/setup-rules.ts'

/** A step to take before the first match. */
export interface FirstStep {
  readonly step: 'teams' | 'players' | 'match'
  readonly to: '/add-team' | '/add-player' | '/live'
  readonly done: boolean
}

const TEAMS_OF_A_MATCH = 2
/** The number of starters under the rules that the set-up form starts with. */
const STARTERS = startersOf(EMPTY_DRAFT)

/** Returns the steps before the first match can be set up, in order, and whether each is done. */
export function firstSteps(teams: readonly Pick<Team, 'players'>[]): FirstStep[] {
  const full = teams.filter(({ players }) => players.length >= STARTERS)
  return [
    { step: 'teams', to: '/add-team', done: teams.length >= TEAMS_OF_A_MATCH },
    { step: 'players', to: '/add-player', done: full.length >= TEAMS_OF_A_MATCH },
    { step: 'match', to: '/live', done: false },
  ]
}
