import { describe, expect, it } from 'vitest'
import { seasonOf } from '../../../src/features/competitions/CompetitionDialog.tsx'
import { movedTeam, newStage, teamsOf } from '../../../src/features/competitions/stage-draft.ts'
import { faultOfPeriods, totalsOfDraft } from '../../../src/features/fixtures/PeriodFields.tsx'

const team = (id: number) => ({
  id,
  teamname: `Team ${id}`,
  logo: null,
  colours: { primary: '#000000', secondary: '#FFFFFF' },
})
const stageOf = (teams: number) =>
  newStage({
    entrants: Array.from({ length: teams }, (_, at) => ({
      team: team(at + 1),
      pointsDeducted: 0,
      lot: null,
    })),
  } as unknown as Parameters<typeof newStage>[0])

describe('a season', () => {
  it('starts in July', () => {
    expect(seasonOf(new Date('2026-06-30T12:00:00'))).toBe('2025/26')
    expect(seasonOf(new Date('2026-07-01T12:00:00'))).toBe('2026/27')
    expect(seasonOf(new Date('2099-12-01T12:00:00'))).toBe('2099/00')
  })
})

describe('the teams of a stage', () => {
  it('are distributed over groups by seed, alternately forwards and backwards', () => {
    const groups = teamsOf({ ...stageOf(7), kind: 'groups', groups: 3 }).map(({ group }) => group)
    expect(groups.join('')).toBe('ABCCBAA')
  })

  it('are only the teams that take part, in their order', () => {
    const draft = stageOf(3)
    const teams = movedTeam(draft.teams, 2, -1).with(0, { team: team(1), takesPart: false })
    expect(teamsOf({ ...draft, teams })).toEqual([
      { teamId: 3, group: null },
      { teamId: 2, group: null },
    ])
  })

  it('cannot be moved beyond the first or the last place', () => {
    const { teams } = stageOf(2)
    expect(movedTeam(teams, 0, -1)).toEqual(teams)
    expect(movedTeam(teams, 1, 1)).toEqual(teams)
  })
})

describe('points by period', () => {
  it('must be whole numbers, and one team must win', () => {
    expect(faultOfPeriods([['20', '']])).toBe('Whole numbers from 0 to 999.')
    expect(faultOfPeriods([['2.5', '1']])).toBe('Whole numbers from 0 to 999.')
    expect(faultOfPeriods([['20', '20']])).toBe('A game can’t end in a tie. Add the overtime.')
    expect(faultOfPeriods([['20', '21']])).toBeNull()
  })

  it('are added up while they are typed', () => {
    expect(
      totalsOfDraft([
        ['20', ''],
        ['5', 'x'],
      ]),
    ).toEqual([25, 0])
  })
})
