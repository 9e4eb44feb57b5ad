import { RULESET_IDS, RULESETS, type Ruleset } from '@courtside/basketball'
import { describe, expect, it } from 'vitest'
import {
  chooseRules,
  chooseTeam,
  emptyDraft,
  faultsAfter,
  firstStarters,
  isComplete,
  lastStarters,
  minStartersOf,
  proposeStarters,
  type SetupDraft,
  type SetupSide,
  setupFaultsOf,
  startersOf,
  togglePlayer,
} from '../../src/features/control/setup/setup-rules.ts'
import { RULESET_CHOICES, rulesetOf } from '../../src/ui/rules/rules-draft.ts'
import { rulesetLabel } from '../../src/ui/rules/ruleset-label.ts'

function select(draft: SetupDraft, side: SetupSide, ...players: number[]): SetupDraft {
  return players.reduce((current, id) => togglePlayer(current, side, id).draft, draft)
}

const bothTeams = chooseTeam(chooseTeam(emptyDraft(), 0, 10), 1, 20)

describe('choosing teams', () => {
  it("clears that team's selected players, and not the other team's", () => {
    const selected = select(select(bothTeams, 0, 1, 2), 1, 6)
    expect(chooseTeam(selected, 0, 11).teams).toEqual([
      { teamId: 11, players: [] },
      { teamId: 20, players: [6] },
    ])
  })
})

describe('selecting players', () => {
  it('adds a player, and removes a player who is selected already', () => {
    expect(select(bothTeams, 0, 1, 2).teams[0].players).toEqual([1, 2])
    expect(select(bothTeams, 0, 1, 2, 1).teams[0].players).toEqual([2])
  })

  it('refuses a sixth player with a message', () => {
    const five = select(bothTeams, 0, 1, 2, 3, 4, 5)
    expect(togglePlayer(five, 0, 6)).toEqual({ draft: five, fault: 'You can only select up to 5 players.' })
  })

  it('removes one of five without a message', () => {
    const five = select(bothTeams, 0, 1, 2, 3, 4, 5)
    expect(togglePlayer(five, 0, 5)).toEqual({ draft: select(bothTeams, 0, 1, 2, 3, 4), fault: null })
  })
})

describe('three against three', () => {
  const three = chooseRules(select(bothTeams, 0, 1, 2, 3, 4, 5), '3x3')

  it('keeps the first three of five selected starters, and refuses a fourth', () => {
    expect(three.teams[0].players).toEqual([1, 2, 3])
    expect(togglePlayer(three, 0, 4).fault).toBe('You can only select up to 3 players.')
    expect(proposeStarters(three, 0, [5, 4, 3, 2, 1]).teams[0].players).toEqual([5, 4, 3])
  })

  it('requires three per team', () => {
    expect(setupFaultsOf(three)).toEqual({ team2Players: 'Please select exactly 3 players for each team.' })
    expect(isComplete(select(three, 1, 6, 7, 8))).toBe(true)
    expect(startersOf(chooseRules(three, 'free'))).toBe(5)
  })
})

describe('a team that may start with four', () => {
  const own = { ...emptyDraft().ownRules, minStarters: '4' }
  const draft = chooseRules({ ...bothTeams, ownRules: own }, 'free')

  it('can start with four or five players, but not with three', () => {
    const four = select(draft, 0, 1, 2, 3, 4)
    expect(minStartersOf(draft)).toBe(4)
    expect(setupFaultsOf(select(four, 1, 6, 7, 8))).toEqual({
      team2Players: 'Please select 4 to 5 players for each team.',
    })
    expect(isComplete(select(four, 1, 6, 7, 8, 9))).toBe(true)
    expect(isComplete(select(four, 1, 6, 7, 8, 9, 10))).toBe(true)
    expect(togglePlayer(select(four, 0, 5), 0, 6).fault).toBe('You can only select up to 5 players.')
  })

  it('gets its whole roster suggested if the roster has only four players', () => {
    const roster = [1, 2, 3, 4].map((id) => ({ id }))
    expect(firstStarters(roster, 5, 4)).toEqual([1, 2, 3, 4])
    expect(firstStarters(roster, 5, 5)).toEqual([])
  })

  it.each([
    ['0', 5],
    ['5', 5],
    ['3', 3],
  ])('needs as many as on court unless fewer are chosen: %s', (minStarters, expected) => {
    expect(minStartersOf({ ruleset: 'free', ownRules: { ...own, minStarters } })).toBe(expected)
    expect(minStartersOf({ ruleset: 'fiba', ownRules: { ...own, minStarters } })).toBe(5)
  })
})

describe('four against four', () => {
  const ownRules = { ...emptyDraft().ownRules, onCourt: '4' }
  const four = chooseRules({ ...select(bothTeams, 0, 1, 2, 3, 4, 5), ownRules }, 'free')

  it('keeps the first four of five selected starters, refuses a fifth, and requires four per team', () => {
    expect(four.teams[0].players).toEqual([1, 2, 3, 4])
    expect(togglePlayer(four, 0, 5).fault).toBe('You can only select up to 4 players.')
    expect(isComplete(select(four, 1, 6, 7, 8, 9))).toBe(true)
  })
})

describe('isComplete', () => {
  const full = select(select(bothTeams, 0, 1, 2, 3, 4, 5), 1, 6, 7, 8, 9, 10)

  it('requires two teams with exactly five players each', () => {
    expect(isComplete(full)).toBe(true)
    expect(isComplete(select(full, 1, 10))).toBe(false)
    expect(isComplete(bothTeams)).toBe(false)
    expect(isComplete(emptyDraft())).toBe(false)
  })
})

describe('faults of a setup', () => {
  const five = 'Please select exactly 5 players for each team.'

  it('are at each incomplete side: at the team if none is chosen, otherwise at the players', () => {
    expect(setupFaultsOf(emptyDraft())).toEqual({ team1Id: five, team2Id: five })
    const one = select(bothTeams, 0, 1, 2, 3, 4, 5)
    expect(setupFaultsOf(one)).toEqual({ team2Players: five })
    expect(setupFaultsOf(select(one, 1, 6, 7, 8, 9, 10))).toEqual({})
  })

  it('are removed when that side changes; the fault of the change takes their place', () => {
    const faults = { team1Id: 'Live already.', team1Players: five, team2Players: five }
    expect(faultsAfter(faults, 0, null)).toEqual({ team2Players: five })
    expect(faultsAfter(faults, 1, 'A sixth.')).toEqual({ ...faults, team2Players: 'A sixth.' })
  })
})

describe('rulesets', () => {
  it('offers the default first and custom rules last, with their names', () => {
    const labels = RULESET_CHOICES.map(({ label }) => label)
    expect(labels).toHaveLength(RULESET_IDS.length + 1)
    expect([labels[0], labels.at(-1)]).toEqual(['NBA, 4 × 12 minutes', 'Own rules'])
    expect(labels).toContain("NCAA men's, 2 × 20 minutes")
    expect(emptyDraft().ruleset).toBe('nba')
  })

  it("uses the label of a ruleset's id, even if a match was stored or imported with another name", () => {
    const imported: Ruleset = { ...RULESETS.fiba, id: 'free', periodMs: 8 * 60_000 }
    const stored: Ruleset = { ...RULESETS.nfhs, name: 'NFHS' }
    expect([imported, stored].map(rulesetLabel)).toEqual([
      'Own rules, 4 × 8 minutes',
      'High school, 4 × 8 minutes',
    ])
  })

  it('uses the default for an unknown value', () => {
    expect(rulesetOf('fiba')).toBe('fiba')
    expect(rulesetOf('street')).toBe('nba')
  })
})

describe('the starters of the previous match', () => {
  const last = {
    team1: { id: 10 },
    team1_players: '["1","2","3","4","5"]',
    team2_players: '["6","7","8","9","11"]',
  }
  const players = [2, 3, 4, 5, 7].map((id) => ({ id }))

  it('are suggested if they still play for the team', () => {
    expect(lastStarters(last, 10, players)).toEqual([2, 3, 4, 5])
    expect(lastStarters(last, 20, players)).toEqual([7])
    expect(lastStarters(undefined, 10, players)).toEqual([])
  })

  it('are selected for that team only', () => {
    expect(proposeStarters(select(bothTeams, 1, 6), 0, [2, 3]).teams).toEqual([
      { teamId: 10, players: [2, 3] },
      { teamId: 20, players: [6] },
    ])
  })
})

describe('the starters of a team without an earlier match', () => {
  const roster = [7, 3, 9, 4, 8, 1].map((id) => ({ id }))

  it('are the first players of its roster', () => {
    expect(firstStarters(roster, 5)).toEqual([7, 3, 9, 4, 8])
    expect(firstStarters(roster, 3)).toEqual([7, 3, 9])
  })

  it('are not suggested if the roster is too short', () => {
    expect(firstStarters(roster.slice(0, 4), 5)).toEqual([])
  })
})
