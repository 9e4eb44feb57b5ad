import { blankSheet, type MatchSetup, RULESETS } from '@courtside/basketball'
import { expect, test } from 'vitest'
import {
  type PlayerDraft,
  type SheetDraft,
  sheetDraftOf,
  sheetFaultsOf,
  sheetOf,
  squadSize,
} from '../../src/features/match-sheet/sheet-draft.ts'

const team = (id: number, players: number) => {
  const roster = Array.from({ length: players }, (_, n) => ({
    id: id * 100 + n,
    fname: 'Pat',
    lname: `No ${n}`,
    jerseyNo: n,
  }))
  return { id, name: `Team ${id}`, starters: roster.slice(0, 5).map((player) => player.id), roster }
}
const created: MatchSetup = { ruleset: RULESETS.fiba, teams: [team(1, 14), team(2, 8)] }
const blank = sheetDraftOf(blankSheet(created), created)

function withPlayers(draft: SheetDraft, change: (player: PlayerDraft) => Partial<PlayerDraft>): SheetDraft {
  const [home, visitors] = draft.teams
  const players = home.players.map((player) => ({ ...player, ...change(player) }))
  return { ...draft, teams: [{ ...home, players }, visitors] }
}

test('an empty form gives the blank sheet, on which the whole roster plays with its usual numbers', () => {
  const whole = created.teams.map(({ roster }) => roster.map(({ id, jerseyNo }) => [id, String(jerseyNo)]))
  const sheet = sheetOf(blank)
  expect(sheet).toEqual({ ...blankSheet(created), teams: sheet.teams })
  expect(sheet.teams.map(({ squad }) => squad?.map(({ playerId, jersey }) => [playerId, jersey]))).toEqual(
    whole,
  )
  expect(sheetFaultsOf(blank, created)).toEqual({})
})

test('a form read before a player was added has no fault, even if the roster is larger than a squad', () => {
  const [home, visitors] = created.teams
  const late = { id: 199, fname: 'Lea', lname: 'Thorn', jerseyNo: 40 }
  const now: MatchSetup = { ...created, teams: [{ ...home, roster: [...home.roster, late] }, visitors] }
  expect(sheetFaultsOf(blank, now)).toEqual({})
})

test('a sheet made from a filled-in form gives the same form again', () => {
  const filled: SheetDraft = {
    ...withPlayers(blank, ({ playerId }) =>
      playerId >= 106 ? { plays: false } : { jersey: `${playerId - 90}` },
    ),
    venue: ' Harbour Hall ',
    attendance: '412',
    officials: { 'crew-chief': 'M. Ozols', 'umpire-1': ' ' },
  }
  const sheet = sheetOf(filled)
  expect(sheet).toMatchObject({
    venue: 'Harbour Hall',
    attendance: 412,
    officials: { 'crew-chief': 'M. Ozols' },
  })
  expect(sheet.officials).not.toHaveProperty('umpire-1')
  expect(sheet.teams[0].squad).toHaveLength(6)
  const again = sheetDraftOf(sheet, created)
  expect(squadSize(again.teams[0])).toBe(6)
  expect(sheetOf(again)).toEqual(sheet)
})

test('assistants are names separated by commas; a captain who does not play is left out', () => {
  const [home, visitors] = blank.teams
  const draft: SheetDraft = {
    ...blank,
    teams: [{ ...home, assistants: 'A. Berg,, B. Cole ', captainId: 113 }, visitors],
  }
  expect(sheetOf(draft).teams[0]).toMatchObject({
    assistants: ['A. Berg', 'B. Cole'],
    captainId: 113,
  })
  const without = withPlayers(draft, ({ playerId }) => ({ plays: playerId < 110 }))
  expect(sheetOf(without).teams[0].captainId).toBeNull()
})

test('shows invalid values beside their fields before sending', () => {
  expect(sheetFaultsOf({ ...blank, attendance: 'many' }, created)).toEqual({
    attendance: 'Attendance is a whole number.',
  })
  const changed = withPlayers(blank, ({ playerId, jersey }) => ({ jersey: playerId === 113 ? '99' : jersey }))
  expect(sheetFaultsOf(changed, created)['squad0']).toBe(
    '14 players are selected, but these rules allow at most 12. Remove a player.',
  )
  const twice = withPlayers(blank, ({ playerId }) => (playerId > 110 ? { plays: false } : { jersey: '7' }))
  expect(sheetFaultsOf(twice, created)['squad0']).toBe(
    'Two players have number 7 today. Give one of them another.',
  )
  const none = withPlayers(blank, () => ({ jersey: '07' }))
  expect(sheetFaultsOf(none, created)['squad0']).toContain('Give Pat No 0 a number')
})

test('with a classification, the squad is listed; the sheet gives the same form again', () => {
  const classified = withPlayers(blank, ({ playerId }) => ({ classification: playerId === 101 ? 2.5 : null }))
  const few = withPlayers(classified, ({ playerId }) => ({ plays: playerId < 112 }))
  const sheet = sheetOf(few)
  expect(sheet.teams[0].squad?.slice(0, 2)).toEqual([
    { playerId: 100, jersey: '0' },
    { playerId: 101, jersey: '1', classification: 2.5 },
  ])
  expect(sheetOf(sheetDraftOf(sheet, created))).toEqual(sheet)
  expect(sheetOf(classified).teams[0].squad).toHaveLength(14)
})
