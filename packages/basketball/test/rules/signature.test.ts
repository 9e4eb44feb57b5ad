import { describe, expect, it } from 'vitest'
import { blankSheet, isAbandoned, type MatchSheet, sheetGaps, type TeamSheet } from '../../src/index.ts'
import { at, given, lightAfter, mark, period, play, setup, standing, stateAfter } from '../given.ts'

const FINISHED = { kind: 'match-finished' } as const
const SIGNED = { kind: 'sheet-signed' } as const

/** Returns the head of a scoresheet without gaps. */
function filled(home: Partial<TeamSheet> = {}): MatchSheet {
  const [own, other] = blankSheet(setup()).teams
  return {
    ...blankSheet(setup()),
    officials: { 'crew-chief': 'M. Ozols', 'umpire-1': 'R. Vale' },
    table: { scorer: 'S. Corer', timer: 'T. Imer' },
    teams: [
      { ...own, coach: 'A. Calder', captainId: 11, ...home },
      { ...other, coach: 'B. Calder', captainId: 21 },
    ],
  }
}
const set = (home: Partial<TeamSheet> = {}) => ({ kind: 'sheet-set', sheet: filled(home) }) as const

describe('the check before signing', () => {
  it('lists everything that a blank scoresheet lacks', () => {
    expect(sheetGaps(stateAfter(period(1))).map((gap) => Object.values(gap).join(' '))).toEqual([
      ...['captain 0', 'coach 0', 'captain 1', 'coach 1'],
      ...['official crew-chief', 'official umpire-1', 'table scorer', 'table timer'],
    ])
  })

  it('finds nothing when the head is filled in and all free throws are entered', () => {
    const foul = play(21, 'FOUL', { detail: { kind: 'personal', freeThrows: 1 } })
    expect(sheetGaps(stateAfter(set(), period(1), foul, play(11, 'FREE THROW')))).toEqual([])
  })

  it.each([
    ['a shooting foul with two throws, of which one was entered', { kind: 'personal', freeThrows: 2 }, 1],
    ['an unsportsmanlike foul, which always awards two', { kind: 'unsportsmanlike' }, 2],
    ['a throw that was entered as the first of three', { kind: 'personal', freeThrows: 3 }, 2],
  ] as const)('finds the missing free throws after %s', (_, detail, missing) => {
    const foul = play(21, 'FOUL', { detail })
    const throws = detail.kind === 'personal' ? [play(11, 'FREE THROW')] : []
    const gaps = sheetGaps(stateAfter(set(), period(1), foul, ...throws))
    expect(gaps).toEqual([{ code: 'free-throws', statId: foul.statId, missing }])
  })

  it('asks for no free throws after a double foul, but for one after a technical foul of the coach', () => {
    const double = play(21, 'FOUL', { detail: { kind: 'technical', double: true } })
    const ofCoach = mark(2, 'COACH FOUL', { detail: { kind: 'technical' } })
    const gaps = sheetGaps(stateAfter(set(), period(1), double, ofCoach))
    expect(gaps).toEqual([{ code: 'free-throws', statId: ofCoach.statId, missing: 1 }])
  })

  it('asks for no starters in light mode, which does not enter them', () => {
    expect(sheetGaps(lightAfter(set(), period(1)))).toEqual([])
  })

  it('names a team with more players than the rules allow, and a number without a name', () => {
    const [home, visitors] = setup('fiba').teams
    const more = Array.from({ length: 5 }, (_, index) => ({
      id: 100 + index,
      fname: 'Pat',
      lname: `No${index}`,
      jerseyNo: index,
    }))
    const nameless = { id: -2007, fname: '', lname: '#7', jerseyNo: 7 }
    const whole = {
      ...setup('fiba'),
      teams: [{ ...home, roster: [...home.roster, ...more] }, visitors] as const,
    }
    const state = {
      ...stateAfter(set()),
      setup: {
        ...whole,
        teams: [whole.teams[0], { ...visitors, roster: [...visitors.roster, nameless] }] as const,
      },
    }
    expect(sheetGaps(state)).toEqual([
      { code: 'squad', side: 0 },
      { code: 'name', side: 1, playerId: -2007 },
    ])
  })
})

describe('the signature', () => {
  it('is refused while the game is on', () => {
    given(set(), period(1))
      .when({ type: 'sign-sheet', despiteGaps: true })
      .thenRefused({ code: 'game-not-over' })
  })

  it('is refused while something is missing, unless the referees sign anyway', () => {
    const match = given(set({ coach: '', captainId: null }), period(1), FINISHED)
    match.when({ type: 'sign-sheet', despiteGaps: false }).thenRefused({ code: 'sheet-incomplete', gaps: 2 })
    match.when({ type: 'sign-sheet', despiteGaps: true }).thenEvents(SIGNED)
    given(set(), period(1), FINISHED).when({ type: 'sign-sheet', despiteGaps: false }).thenEvents(SIGNED)
  })

  it('locks the head, the squads, the log and the mark of an abandoned game', () => {
    const match = given(set(), period(1), FINISHED, SIGNED)
    const player = { id: 19, fname: 'Pat', lname: 'New', jersey: '1' }
    for (const command of [
      { type: 'set-sheet', sheet: filled({ coach: 'C. Other' }) },
      { type: 'list-player', teamId: 1, player },
      { type: 'set-abandoned', abandoned: true },
      { type: 'reopen' },
    ] as const) {
      match.when(command).thenRefused({ code: 'sheet-signed' })
    }
    match
      .when({ type: 'record-stat', statId: 900, teamId: 1, playerId: 11, statType: 'FOUL', period: 1 })
      .thenRefused({ code: 'game-over' })
    match.when({ type: 'sign-sheet', despiteGaps: false }).thenEvents()
  })

  it('can be lifted, and then the match can be reopened', () => {
    given(set(), period(1), FINISHED, SIGNED)
      .when({ type: 'unlock-sheet' })
      .thenEvents({ kind: 'sheet-unlocked' })
    given(set(), period(1), FINISHED, SIGNED, { kind: 'sheet-unlocked' })
      .when({ type: 'reopen' })
      .thenEvents({ kind: 'match-reopened' })
  })
})

describe('an abandoned game', () => {
  const ABANDONED = { kind: 'abandonment-set', abandoned: true } as const

  it('can be marked only when the game is over', () => {
    given(period(1)).when({ type: 'set-abandoned', abandoned: true }).thenRefused({ code: 'game-not-over' })
    const over = given(period(1), FINISHED)
    over.when({ type: 'set-abandoned', abandoned: true }).thenEvents(ABANDONED)
    over.when({ type: 'set-abandoned', abandoned: false }).thenEvents()
  })

  it('stays abandoned through corrections, but not when the game goes on', () => {
    const REOPENED = { kind: 'match-reopened' } as const
    const corrected = [period(1), FINISHED, ABANDONED, REOPENED, play(11, 'STEAL'), FINISHED]
    expect(isAbandoned(stateAfter(...corrected))).toBe(true)
    expect(isAbandoned(stateAfter(...corrected.slice(0, -1)))).toBe(false)
    const playedOn = [period(1), FINISHED, ABANDONED, REOPENED, at(1000, standing(2)), FINISHED]
    expect(isAbandoned(stateAfter(...playedOn))).toBe(false)
  })
})
