import {
  blankSheet,
  type EventBody,
  type MarkType,
  type MatchEvent,
  type MatchSetup,
  type PlayDetail,
  RULESETS,
  type StatType,
} from '@courtside/basketball'
import type { PaperOrder } from '../../src/paper/paper.ts'

const PLAYED_AT = Date.UTC(2026, 10, 21, 18, 30)
const ENDED_AT = Date.UTC(2026, 10, 21, 20, 14)
const A = 1
const B = 2

const NAMES = [
  ...['ALDER Ann', 'BIRCH Bea', 'CEDAR Cleo', 'DOGWOOD Di', 'ELM Eve', 'FIR Flo'],
  ...['GORSE Gia', 'HAZEL Ida', 'IVY Jo', 'JUNIPER Kim', 'LARCH Lou', 'MAPLE Mia'],
]

/**
 * Returns a team whose player ids are the team's id and the number on the shirt: 104 is number 4 of team A.
 */
function team(id: number, name: string, numbers: readonly string[]) {
  const roster = numbers.map((jersey, index) => {
    const [lname = '', fname = ''] = (NAMES[index] ?? '').split(' ')
    return { id: id * 100 + Number(jersey), fname, lname, jersey, jerseyNo: Number(jersey) }
  })
  return { id, name, coach: `Coach ${name}`, starters: roster.slice(0, 5).map((player) => player.id), roster }
}

const SETUP: MatchSetup = {
  ruleset: RULESETS['fiba-2024'],
  teams: [
    team(A, 'Otters', ['4', '5', '6', '7', '8', '9', '10', '11', '12', '13']),
    team(B, 'Terns', ['4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15']),
  ],
}

/** Returns the ms of a clock such as `9:20`. */
function ms(clock: string): number {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return 1000 * (60 * minutes + seconds)
}

/** A play in short form: clock, player or team, kind of play. */
type Entry =
  | readonly [clock: string, playerId: number, type: StatType, detail?: PlayDetail]
  | readonly [clock: string, playerId: number, type: 'SUBSTITUTION', playerInId: number]
  | readonly [clock: string, teamId: number, type: MarkType, detail?: PlayDetail]

/** The quarters and two overtimes, with every special situation of a real game. */
const PERIODS: readonly (readonly Entry[])[] = [
  [
    ['9:58', A, 'JUMP BALL', { kind: 'period-start' }],
    ['9:20', 104, 'TWO POINTS'],
    ['9:20', 105, 'ASSIST'],
    ['8:50', 204, 'THREE POINTS'],
    // A basket with a foul and one free throw
    ['8:10', 105, 'TWO POINTS'],
    ['8:10', 205, 'FOUL', { shooting: true, drawnBy: 105 }],
    ['8:10', 105, 'FREE THROW'],
    // Two throws with a substitution between them; the number of throws was not entered.
    ['7:30', 106, 'FOUL', { drawnBy: 206 }],
    ['7:30', 206, 'FREE THROW'],
    ['7:30', 106, 'SUBSTITUTION', 109],
    ['7:30', 206, 'FREE THROW MISS'],
    // A miss, the offensive rebound and a basket
    ['6:45', 107, 'TWO POINTS MISS'],
    ['6:44', 108, 'REBOUND'],
    ['6:43', 108, 'TWO POINTS'],
    // A block and the rebound
    ['6:00', 207, 'TWO POINTS MISS'],
    ['6:00', 109, 'BLOCK'],
    ['5:58', 104, 'REBOUND'],
    ['5:20', B, 'TIMEOUT'],
    ['4:00', 107, 'TURNOVER'],
    ['4:00', 208, 'STEAL'],
    ['3:00', A, 'COACH FOUL', { kind: 'technical' }],
    ['3:00', 204, 'FREE THROW'],
    ['2:30', B, 'JUMP BALL', { kind: 'held-ball' }],
    // A basket at the end of the period
    ['0:00', 105, 'THREE POINTS'],
  ],
  [
    // Three substitutions at once
    ['9:00', 107, 'SUBSTITUTION', 110],
    ['9:00', 108, 'SUBSTITUTION', 111],
    ['9:00', 109, 'SUBSTITUTION', 106],
    ['8:00', 204, 'FOUL', { kind: 'unsportsmanlike' }],
    ['8:00', 105, 'FREE THROW'],
    ['8:00', 105, 'FREE THROW'],
    ['6:30', A, 'TIMEOUT'],
    // A double foul: the penalties cancel out.
    ['5:00', 104, 'FOUL', { kind: 'personal', double: true }],
    ['5:00', 205, 'FOUL', { kind: 'personal', double: true }],
    ['4:00', B, 'BENCH FOUL', { kind: 'technical' }],
    ['4:00', 105, 'FREE THROW MISS'],
    ['1:00', A, 'TIMEOUT'],
    ['0:30', 206, 'TWO POINTS'],
  ],
  [
    ['9:30', 106, 'FOUL'],
    ['8:00', 106, 'FOUL'],
    ['7:00', 204, 'FOUL', { kind: 'unsportsmanlike' }],
    ['7:00', 104, 'FREE THROW'],
    ['7:00', 104, 'FREE THROW'],
    ['7:00', 204, 'SUBSTITUTION', 210],
    ['6:00', 106, 'FOUL', { kind: 'offensive' }],
    ['6:00', 106, 'TURNOVER', { kind: 'offensive-foul' }],
    ['5:00', A, 'CHALLENGE', { kind: 'unsuccessful' }],
    ['4:00', 106, 'FOUL'],
    ['4:00', 106, 'SUBSTITUTION', 112],
    ['3:00', 104, 'FOUL', { kind: 'technical' }],
    ['3:00', 206, 'FREE THROW'],
    ['2:00', 207, 'THREE POINTS'],
  ],
  [
    ['8:00', A, 'COACH FOUL', { kind: 'technical' }],
    ['8:00', 206, 'FREE THROW'],
    ['7:00', 208, 'SUBSTITUTION', 211],
    ['6:00', 211, 'FOUL', { kind: 'disqualifying' }],
    ['6:00', 105, 'FREE THROW'],
    ['6:00', 105, 'FREE THROW MISS'],
    ['6:00', 211, 'SUBSTITUTION', 208],
    ['3:30', B, 'TIMEOUT'],
    ['1:50', A, 'TIMEOUT'],
    ['1:00', A, 'TIMEOUT'],
    // A foul with the buzzer, and a time-out before its throws
    ['0:00', 110, 'FOUL', { freeThrows: 2, drawnBy: 207 }],
    ['0:00', B, 'TIMEOUT'],
    ['0:00', 207, 'FREE THROW'],
    ['0:00', 207, 'FREE THROW MISS'],
  ],
  [
    ['4:00', 105, 'TWO POINTS'],
    ['3:00', B, 'TIMEOUT'],
    ['1:00', 207, 'TWO POINTS'],
    ['0:30', B, 'CHALLENGE', { kind: 'successful' }],
  ],
  [
    // Team A took no time-out in the first overtime.
    ['2:00', A, 'TIMEOUT'],
    ['1:30', 207, 'THREE POINTS'],
  ],
]

/** A basket of the first quarter that is entered in the second. */
const FORGOTTEN: Entry = ['3:55', 208, 'TWO POINTS']
/** A foul of the third quarter, entered for the wrong player and voided. */
const WRONG: Entry = ['3:00', 105, 'FOUL', { kind: 'technical' }]
/** A foul of the last overtime, for which the finished game is reopened. */
const CORRECTION: Entry = ['0:20', 207, 'FOUL']

function bodyOf([clock, who, type, more]: Entry, period: number, statId: number): EventBody {
  const common = { statId, period, clock: ms(clock) }
  if (who < 100) {
    const detail = typeof more === 'object' && { detail: more }
    return { kind: 'mark-recorded', ...common, teamId: who, type: type as MarkType, ...detail }
  }
  const rest = typeof more === 'number' ? { playerInId: more } : more && { detail: more }
  return {
    kind: 'stat-recorded',
    ...common,
    teamId: Math.floor(who / 100),
    playerId: who,
    type: type as StatType,
    ...rest,
  }
}

function events(): MatchEvent[] {
  const sheet = blankSheet(SETUP)
  const [home, visitors] = sheet.teams
  const bodies: EventBody[] = [
    {
      kind: 'sheet-set',
      sheet: {
        ...sheet,
        venue: 'Harbour Hall',
        venueCity: 'Otterburg',
        attendance: 321,
        gameNumber: 'H-77',
        officials: { 'crew-chief': 'R. Chief', 'umpire-1': 'R. One', 'umpire-2': 'R. Two' },
        table: {
          scorer: 'T. Scorer',
          'assistant-scorer': 'T. Assistant',
          timer: 'T. Timer',
          'shot-clock-operator': 'T. Shotclock',
        },
        teams: [
          { ...home, captainId: 104, assistants: ['Aide Otters'] },
          { ...visitors, captainId: 205, assistants: ['Aide Terns'] },
        ],
      },
    },
  ]
  const enter = (entry: Entry, period: number) => bodies.push(bodyOf(entry, period, bodies.length))
  for (const [index, entries] of PERIODS.entries()) {
    const period = index + 1
    bodies.push({ kind: 'period-started', period, standing: true })
    for (const entry of entries) enter(entry, period)
    if (period === 2) enter(FORGOTTEN, 1)
    if (period === 3) {
      enter(WRONG, period)
      bodies.push({ kind: 'stat-voided', statId: bodies.length - 1 })
    }
    bodies.push({ kind: 'clock-set', remainingMs: 0 })
  }
  bodies.push({ kind: 'match-finished' }, { kind: 'match-reopened' })
  enter(CORRECTION, PERIODS.length)
  bodies.push({ kind: 'match-finished' })
  return bodies.map((body, index) => ({ ...body, seq: index + 1, at: PLAYED_AT + index, by: null }))
}

/**
 * Returns the order (the input of the drawing) of a scoresheet: a whole game under FIBA's rules, with every
 * special situation.
 */
export function officialOrder(): PaperOrder {
  return {
    kind: 'scoresheet.pdf',
    size: 'a4',
    language: 'en',
    club: null,
    title: 'Otters – Terns',
    names: '',
    competition: 'Regional League',
    playedOn: '2026-11-21',
    times: { at: PLAYED_AT, began: PLAYED_AT, ended: ENDED_AT },
    zone: 'Europe/Berlin',
    matchId: 7,
    licences: { 104: '417', 205: '805' },
    setup: SETUP,
    events: events(),
    now: ENDED_AT,
  }
}
