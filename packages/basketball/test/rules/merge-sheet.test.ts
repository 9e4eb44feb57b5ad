import { expect, it } from 'vitest'
import { blankSheet, type EventBody, type MatchSheet, mergeSheet, type TeamSheet } from '../../src/index.ts'
import { setup, standing, stateAfter } from '../given.ts'

const BLANK = blankSheet(setup())
const [HOME_SHEET, VISITORS_SHEET] = BLANK.teams
const withHome = (home: Partial<TeamSheet>, rest: Partial<MatchSheet> = {}): MatchSheet => ({
  ...BLANK,
  ...rest,
  teams: [{ ...HOME_SHEET, ...home }, VISITORS_SHEET],
})
/** Players of the home team with their own numbers. */
const own = (...ids: number[]) => ids.map((playerId) => ({ playerId, jersey: String(99 - playerId) }))
const WHOLE = own(11, 12, 13, 14, 15, 16, 17, 18)
const listed = (id: number, jersey: string, insteadOf?: number): EventBody => ({
  kind: 'player-listed',
  teamId: 1,
  player: { id, fname: 'Lea', lname: 'Thorn', jerseyNo: Number(jersey), jersey },
  ...(insteadOf !== undefined && { insteadOf }),
})

/** Merges a change of the sheet `was` into the sheet `now` of a match, after these events. */
function merged(
  { now, was, sent }: { now: MatchSheet; was: MatchSheet; sent: MatchSheet },
  ...events: EventBody[]
) {
  const state = stateAfter(standing(1), { kind: 'sheet-set', sheet: now }, ...events)
  return mergeSheet(state, { was, sent })
}
const squadOf = (sheet: MatchSheet) => sheet.teams[0].squad

it('takes only the fields that the sender changed, and keeps those that somebody else has changed', () => {
  const was = withHome(
    { coach: 'R. Vale' },
    { remarks: 'Power cut.', officials: { 'crew-chief': 'M. Ozols' } },
  )
  const now = withHome(
    { coach: 'S. Oak', captainId: 12 },
    {
      remarks: 'Power cut at 4:31.',
      officials: { 'crew-chief': 'M. Ozols', 'umpire-1': 'R. Reed' },
      table: { timer: 'J. Kalns' },
    },
  )
  const sent = withHome(
    { coach: 'R. Vale', assistants: ['A. Berg'] },
    { remarks: 'Power cut.', attendance: 412, gameNumber: '17', officials: { 'umpire-2': 'L. Sedge' } },
  )
  expect(merged({ now, was, sent })).toEqual(
    withHome(
      { coach: 'S. Oak', captainId: 12, assistants: ['A. Berg'] },
      {
        remarks: 'Power cut at 4:31.',
        attendance: 412,
        gameNumber: '17',
        officials: { 'umpire-1': 'R. Reed', 'umpire-2': 'L. Sedge' },
        table: { timer: 'J. Kalns' },
      },
    ),
  )
})

it('returns the current sheet if the sender changed nothing', () => {
  const now = withHome({ squad: own(11, 12, 13, 14, 15, 16) }, { attendance: 412 })
  expect(merged({ now, was: BLANK, sent: BLANK })).toEqual(now)
})

it('keeps a player in the squad who was listed after the sender read the sheet', () => {
  const was = withHome({ squad: WHOLE })
  const attendance = { ...was, attendance: 412 }
  expect(merged({ now: BLANK, was, sent: attendance }, listed(19, '40'))).toEqual({
    ...BLANK,
    attendance: 412,
  })
  const six = own(11, 12, 13, 14, 15, 16)
  const now = withHome({ squad: own(11, 12, 13, 14, 15, 16, 17) })
  const sheet = merged({ now, was: now, sent: withHome({ squad: six }) }, listed(19, '40'))
  expect(squadOf(sheet)).toEqual([...six, { playerId: 19, jersey: '40' }])
})

it("merges the number and the classification of a player, and a player's removal by somebody else stays", () => {
  const was = withHome({ squad: own(11, 12, 13, 14, 15, 16) })
  const [first, ...others] = own(11, 12, 13, 14, 15)
  const now = withHome({ squad: [{ playerId: 11, jersey: '88', classification: 2.5 }, ...others] })
  const sent = withHome({ squad: [{ ...first!, jersey: '5' }, ...others, { playerId: 16, jersey: '6' }] })
  expect(squadOf(merged({ now, was, sent }))).toEqual([
    { playerId: 11, jersey: '5', classification: 2.5 },
    ...others,
  ])
})

it('removes a player whom the sender took out, and adds one whom they chose', () => {
  const was = withHome({ squad: own(11, 12, 13, 14, 15, 16) })
  const sent = withHome({ squad: own(11, 12, 13, 14, 15, 17) })
  const now = withHome({ squad: own(11, 12, 13, 14, 15, 16, 18) })
  expect(squadOf(merged({ now, was, sent }))).toEqual(own(11, 12, 13, 14, 15, 18, 17))
})

it('a squad that becomes the whole roster with its own numbers is null', () => {
  const was = withHome({ squad: own(11, 12, 13, 14, 15, 16, 17) })
  expect(squadOf(merged({ now: was, was, sent: withHome({ squad: WHOLE }) }))).toBeNull()
  expect(squadOf(merged({ now: was, was, sent: BLANK }))).toBeNull()
})

it('knows a player who has since replaced a player of the sheet', () => {
  const was = withHome({ squad: WHOLE, captainId: 16 })
  const changed = WHOLE.map((member) => (member.playerId === 17 ? { ...member, jersey: '7' } : member))
  const sent = withHome({ squad: changed, captainId: 17 })
  const replaced = listed(19, '82', 17)
  const sheet = merged({ now: withHome({ captainId: 16 }), was, sent }, replaced)
  expect(sheet.teams[0].captainId).toBe(19)
  expect(squadOf(sheet)?.find(({ playerId }) => playerId === 19)).toEqual({ playerId: 19, jersey: '7' })
  expect(squadOf(sheet)).toHaveLength(8)
})
