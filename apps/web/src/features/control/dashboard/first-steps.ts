import type { Team } from '@courtside/contract'
import { EMPTY_DRAFT, startersOf } from '../setup/setup-rules.ts'

/** A thing to do before the first match, in the order of doing. */
export interface FirstStep {
  readonly step: 'teams' | 'players' | 'match'
  readonly to: '/add-team' | '/add-player' | '/live'
  readonly done: boolean
}

const TEAMS_OF_A_MATCH = 2
/** By the rules that the set-up starts with. */
const STARTERS = startersOf(EMPTY_DRAFT)

/** What is to be done before the first match can be set up, and which of it is done. */
export function firstSteps(teams: readonly Pick<Team, 'players'>[]): FirstStep[] {
  const full = teams.filter(({ players }) => players.length >= STARTERS)
  return [
    { step: 'teams', to: '/add-team', done: teams.length >= TEAMS_OF_A_MATCH },
    { step: 'players', to: '/add-player', done: full.length >= TEAMS_OF_A_MATCH },
    { step: 'match', to: '/live', done: false },
  ]
}
