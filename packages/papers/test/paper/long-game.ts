import {
  blankSheet,
  fold,
  type MatchEvent,
  type MatchSetup,
  type PlayDetail,
  RULESETS,
  type StatType,
} from '@courtside/basketball'
import type { PaperOrder } from '../../src/paper/paper.ts'

const PLAYED_AT = Date.UTC(2026, 10, 21, 18, 30)
const SURNAMES = [
  ...['Müller-Lüdenscheidt', 'Żółkiewska', 'Παπαδοπούλου', 'Иванова', 'Nguyễn', 'O’Connor'],
  ...['أحمد', 'כהן', '山田', 'Ñandú', 'Þórsdóttir', 'van der Ploeg-Ostermeyer'],
]

/**
 * Returns a game of four overtimes with at least 140 points per side, twelve players with five fouls each,
 * and names in many scripts.
 */
function longGame(): { setup: MatchSetup; events: MatchEvent[] } {
  const team = (id: number, name: string) => ({
    id,
    name,
    coach: `Coach ${id}`,
    starters: [1, 2, 3, 4, 5].map((n) => id * 100 + n),
    roster: SURNAMES.map((lname, index) => ({
      id: id * 100 + index + 1,
      fname: `Pat${id}`,
      lname,
      jersey: index === 0 ? '00' : String(index + 3),
      jerseyNo: index === 0 ? 0 : index + 3,
    })),
  })
  const setup: MatchSetup = {
    ruleset: RULESETS.fiba,
    teams: [team(1, 'Herons of the North Shore'), team(2, 'Larks')],
  }
  const bodies: object[] = [{ kind: 'sheet-set', sheet: sheetOf(setup) }]
  let statId = 0
  const clocks = { left: 0 }
  const play = (type: StatType, teamId: number, player: number, period: number, detail?: PlayDetail) => {
    statId += 1
    clocks.left -= 2500
    const place = /POINTS/.test(type) ? { x: (statId % 10) / 10, y: (statId % 7) / 10 } : {}
    bodies.push({
      kind: 'stat-recorded',
      statId,
      teamId,
      playerId: teamId * 100 + player,
      type,
      period,
      clock: Math.max(0, clocks.left),
      ...place,
      ...(detail && { detail }),
    })
  }
  const kinds = ['personal', 'offensive', 'technical', 'personal', 'personal'] as const
  for (let period = 1; period <= 8; period += 1) {
    clocks.left = period > 4 ? 300_000 : 600_000
    bodies.push({ kind: 'period-started', period, standing: true })
    for (let basket = 0; basket < 9; basket += 1) {
      for (const teamId of [1, 2]) {
        const player = 1 + ((basket + period) % 12)
        play(basket % 4 === 0 ? 'THREE POINTS' : 'TWO POINTS', teamId, player, period)
        if (basket % 3 === 0) play('FREE THROW', teamId, player, period)
      }
    }
    for (let foul = 0; foul < 8 && foul + (period - 1) * 8 < 60; foul += 1) {
      const index = foul + (period - 1) * 8
      for (const teamId of [1, 2]) {
        const detail = {
          kind: kinds[index % 5] ?? 'personal',
          freeThrows: index % 3,
          drawnBy: (3 - teamId) * 100 + 1,
        }
        play('FOUL', teamId, 1 + (index % 12), period, detail)
      }
    }
    bodies.push({
      kind: 'mark-recorded',
      statId: 10_000 + period,
      type: 'TIMEOUT',
      teamId: 1,
      period,
      clock: 200_000,
    })
    bodies.push({ kind: 'clock-set', remainingMs: 0 })
  }
  bodies.push({ kind: 'match-finished' })
  const events = bodies.map((body, index) => ({
    ...body,
    seq: index + 1,
    at: PLAYED_AT + index * 8000,
    by: null,
  }))
  return { setup, events: events as MatchEvent[] }
}

function sheetOf(setup: MatchSetup) {
  const sheet = blankSheet(setup)
  const [home, visitors] = sheet.teams
  return {
    ...sheet,
    venue: 'Sporthalle am Wall',
    venueCity: 'Bremen',
    attendance: 1234,
    gameNumber: 'M-0815',
    officials: { 'crew-chief': 'A. Chief', 'umpire-1': 'B. One', 'umpire-2': 'C. Two' },
    table: { scorer: 'S. Corer', timer: 'T. Imer' },
    teams: [{ ...home, captainId: 103, assistants: ['H. Elper'] }, visitors],
  }
}

/** Returns the order of a paper of {@link longGame}. */
export function longOrder(
  kind: PaperOrder['kind'],
  size: PaperOrder['size'],
  language: PaperOrder['language'] = 'en',
): PaperOrder {
  const { setup, events } = longGame()
  const { finishedAt } = fold(setup, events)
  return {
    kind,
    size,
    language,
    club: null,
    title: 'Cup final',
    names: '',
    competition: 'Cup 2026/27',
    playedOn: '2026-11-21',
    times: { at: PLAYED_AT, began: PLAYED_AT, ended: finishedAt },
    zone: 'Europe/Berlin',
    matchId: 42,
    licences: { 101: 'DBB-00417' },
    setup,
    events,
    now: finishedAt ?? 0,
  }
}
