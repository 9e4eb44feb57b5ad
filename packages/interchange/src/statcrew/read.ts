import type { MarkType, MatchSetup, PlayDetail, StatType } from '@courtside/basketball'
import { clockOf } from '../clock-text.ts'
import { UnreadableFile } from '../contradiction.ts'
import { kindOf } from '../numbered-rows.ts'
import { type ReadGame, RecordBuilder, rulesetOf, type StatedFigure, sheetWith, shirt } from '../read-game.ts'
import { type Element, readXml } from './element.ts'
import {
  BENCH_FOUL_WORDS,
  CHALLENGE_WORDS,
  FOUL_WORDS,
  JUMP_WORDS,
  REBOUND_WORDS,
  SHOT_ATTRIBUTES,
  SHOT_WORDS,
  TURNOVER_WORDS,
} from './words.ts'

const MINUTE_MS = 60_000
/** Several times the number of plays in a game. */
const MOST_PLAYS = 4000
/** Offset of the ids of the visitors' players. */
const VISITORS = 1000

/** A side of the game: its element, and its players by the number and name that plays use. */
interface Side {
  readonly element: Element
  readonly players: readonly Element[]
  idOf(play: Element): number | null
}

/**
 * Reads the XML of StatCrew's basketball program, or ours.
 *
 * @throws {UnreadableFile} if the text is not such a file
 */
export function readStatCrew(text: string): ReadGame {
  const root = readXml(text)
  if (root.name !== 'bbgame') throw new UnreadableFile({ code: 'not-statcrew', element: root.name })
  const plays = children(root, 'period').flatMap((period) => children(period, 'play'))
  if (plays.length > MOST_PLAYS) throw new UnreadableFile({ code: 'too-many-plays' })
  const venue = child(root, 'venue')
  const sides = [sideOf(root, 'H', 0), sideOf(root, 'V', 1)] as const
  const setup = setupOf(venue, sides)
  const builder = new RecordBuilder()
  const known = knownFlags(sides[0].element)
  const periods = children(root, 'period').map((period) => {
    const number = Number(period.attributes['number'])
    for (const play of children(period, 'play')) readPlay(play, number, { setup, sides, builder, known })
    return { period: number, leftMs: leftOf(period, root) }
  })
  const captain = (side: 0 | 1) => {
    const found = sides[side].players.find(({ attributes }) => attributes['captain'] === 'Y')
    return found === undefined ? null : sides[side].idOf(found)
  }
  const attendance = Number(venue.attributes['attend'] ?? Number.NaN)
  const { ref1, ref2, ref3 } = child(venue, 'officials').attributes
  return builder.finish(
    {
      title: venue.attributes['gameid'] ?? '',
      playedAt: playedAt(venue.attributes),
      setup,
      sheet: sheetWith(
        setup,
        {
          venue: venue.attributes['location'] ?? '',
          attendance: Number.isSafeInteger(attendance) ? attendance : null,
          officials: {
            ...(ref1 !== undefined && { 'crew-chief': ref1 }),
            ...(ref2 !== undefined && { 'umpire-1': ref2 }),
            ...(ref3 !== undefined && { 'umpire-2': ref3 }),
          },
        },
        [captain(0), captain(1)],
      ),
      periods,
      finished: child(root, 'status').attributes['complete'] !== 'N',
    },
    [...figuresOf(sides[0], 0), ...figuresOf(sides[1], 1)],
  )
}

const NONE: Element = { name: '', attributes: {}, children: [] }

function child(of: Element, name: string): Element {
  return of.children.find((each) => each.name === name) ?? NONE
}

function children(of: Element, name: string): Element[] {
  return of.children.filter((each) => each.name === name)
}

/**
 * Returns the time left in a period. StatCrew's own files have the length of the period in this attribute;
 * only ours have the time left, which is less.
 */
function leftOf({ attributes }: Element, root: Element): number {
  return root.attributes['source'] === 'Courtside' ? (clockOf(attributes['time'] ?? '') ?? 0) : 0
}

function sideOf(root: Element, vh: 'H' | 'V', side: 0 | 1): Side {
  const element = children(root, 'team').find(({ attributes }) => attributes['vh'] === vh)
  if (element === undefined) throw new UnreadableFile({ code: 'statcrew-team-missing', side: vh })
  const players = children(element, 'player').filter(({ attributes }) => attributes['uni'] !== 'TM')
  const idOf = ({ attributes: { uni, checkname } }: Element) => {
    const exact = players.findIndex(
      ({ attributes }) => attributes['uni'] === uni && attributes['checkname'] === checkname,
    )
    const index =
      exact >= 0 ? exact : players.findIndex(({ attributes }) => attributes['checkname'] === checkname)
    return index < 0 ? null : index + 1 + side * VISITORS
  }
  return { element, players, idOf }
}

function setupOf(venue: Element, sides: readonly [Side, Side]): MatchSetup {
  const { prds, minutes, minutesot, ruleset } = child(venue, 'rules').attributes
  const team = (side: 0 | 1) => {
    const { element, players, idOf } = sides[side]
    const { name = '', id = '', coach = '' } = element.attributes
    return {
      id: side + 1,
      name: name || id,
      coach,
      starters: players.filter(({ attributes }) => attributes['gs'] === '1').map((each) => idOf(each) ?? 0),
      roster: players.map((each) => {
        const [lname = '', ...first] = (each.attributes['name'] ?? '').split(',')
        const fname = first.join(',').trim()
        return { id: idOf(each) ?? 0, fname, lname: lname.trim(), ...shirt(each.attributes['uni'] ?? '') }
      }),
    }
  }
  const teams: MatchSetup['teams'] = [team(0), team(1)]
  const rules = rulesetOf(
    ruleset,
    {
      periods: Number(prds) || 4,
      periodMs: (Number(minutes) || 10) * MINUTE_MS,
      overtimeMs: (Number(minutesot) || 5) * MINUTE_MS,
    },
    teams,
  )
  return { ruleset: rules, teams }
}

/**
 * Parses the date and time. `date` is MM/DD/YYYY. Our files have the time in UTC to the millisecond; the
 * times of other files are free text.
 */
function playedAt({ date = '', time = '' }: Readonly<Record<string, string>>): number | null {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date) ?? []
  if (year === undefined) return null
  const clock = /^\d\d:\d\d:\d\d\.\d{3}$/.test(time) ? time : '00:00:00.000'
  const at = Date.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock}Z`)
  return Number.isNaN(at) ? null : at
}

function knownFlags(home: Element): ReadonlySet<string> {
  const { pts_paint, pts_fastb } = child(child(home, 'totals'), 'special').attributes
  const known = new Set(['offTurnover', 'secondChance'])
  if (pts_paint !== undefined) known.add('inPaint')
  if (pts_fastb !== undefined) known.add('fastBreak')
  return known
}

interface Reading {
  readonly setup: MatchSetup
  readonly sides: readonly [Side, Side]
  readonly builder: RecordBuilder
  /** The shot details that the file records for every basket. */
  readonly known: ReadonlySet<string>
}

function readPlay(play: Element, period: number, { setup, sides, builder, known }: Reading): void {
  const { vh, uni, action = '', type = '', time = '' } = play.attributes
  const clock = clockOf(time) ?? 0
  const side = vh === 'V' ? 1 : 0
  const teamId = vh === undefined ? null : setup.teams[side].id
  const isTeams = uni === 'TM' || play.attributes['checkname'] === 'TEAM'
  const playerId = isTeams ? null : sides[side].idOf(play)
  const when = { period, clock }
  if (!isTeams && playerId === null) {
    builder.contradict({ kind: 'unknown-player', ...when, row: action })
    return
  }
  if (action === 'SUB') {
    if (playerId !== null && teamId !== null) builder.half({ teamId, playerId, ...when }, type === 'OUT')
    return
  }
  const meant = meaningOf(play, teamId === null, playerId === null, known)
  if (meant === null) {
    builder.unknownRow(action)
    return
  }
  const { ofPlayer, ofTeam, detail = {} } = meant
  const more = Object.keys(detail).length > 0 ? { detail } : {}
  if (playerId !== null && teamId !== null && ofPlayer !== null) {
    builder.add({ type: ofPlayer, teamId, playerId, ...when, ...more })
  } else if (ofTeam !== null && (teamId !== null || ofTeam === 'OFFICIAL TIMEOUT')) {
    builder.add({ type: ofTeam, teamId, ...when, ...more })
  } else builder.unknownRow(action)
}

/** The meaning of a play of a player and of a team; null where the play cannot be one. */
interface Meaning {
  readonly ofPlayer: StatType | null
  readonly ofTeam: MarkType | null
  readonly detail?: PlayDetail
}

/** @returns null for an unknown action */
function meaningOf(
  play: Element,
  isNobodys: boolean,
  isTeams: boolean,
  known: ReadonlySet<string>,
): Meaning | null {
  const { action = '', type = '' } = play.attributes
  switch (action) {
    case 'GOOD':
    case 'MISS':
      return { ofPlayer: shotType(action, type), ofTeam: null, detail: shotDetail(play, known) }
    case 'REBOUND': {
      const kind = REBOUND_WORDS.read(type)
      const ofPlayer = kind === 'dead-ball' ? null : 'REBOUND'
      return { ofPlayer, ofTeam: 'TEAM REBOUND', detail: kindOf(kind) }
    }
    case 'ASSIST':
    case 'BLOCK':
    case 'STEAL':
      return { ofPlayer: action, ofTeam: null }
    case 'TURNOVER':
      return { ofPlayer: 'TURNOVER', ofTeam: 'TEAM TURNOVER', detail: kindOf(TURNOVER_WORDS.read(type)) }
    case 'FOUL':
      return isTeams ? benchFoul(type) : foul(type)
    case 'TIMEOUT':
      return { ofPlayer: null, ofTeam: isNobodys || type === 'MEDIA' ? 'OFFICIAL TIMEOUT' : 'TIMEOUT' }
    case 'CHALLENGE':
      return { ofPlayer: null, ofTeam: 'CHALLENGE', detail: kindOf(CHALLENGE_WORDS.read(type)) }
    case 'JUMP':
      return { ofPlayer: null, ofTeam: 'JUMP BALL', detail: kindOf(JUMP_WORDS.read(type)) }
    case 'ARROW':
      return { ofPlayer: null, ofTeam: 'POSSESSION' }
    default:
      return null
  }
}

function foul(type: string): Meaning {
  return { ofPlayer: 'FOUL', ofTeam: null, detail: { kind: FOUL_WORDS.read(type) ?? 'personal' } }
}

/** Returns a foul of the coach or the bench; the word determines owner and kind. */
function benchFoul(type: string): Meaning {
  const [whose, kind] = (BENCH_FOUL_WORDS.read(type) ?? 'BENCH FOUL technical').split(/ (?=[a-z])/)
  return { ofPlayer: null, ofTeam: whose as MarkType, detail: kindOf(kind as PlayDetail['kind']) }
}

function shotType(action: 'GOOD' | 'MISS', type: string): StatType {
  const worth: Readonly<Record<string, StatType>> = {
    FT: 'FREE THROW',
    '3PTR': 'THREE POINTS',
    '1PTR': 'ONE POINT',
  }
  const made = worth[type] ?? 'TWO POINTS'
  return action === 'GOOD' ? made : (`${made} MISS` as StatType)
}

function shotDetail({ attributes }: Element, known: ReadonlySet<string>): PlayDetail {
  const isFree = attributes['type'] === 'FT'
  const isMade = attributes['action'] === 'GOOD'
  const flags = Object.entries(SHOT_ATTRIBUTES)
    .filter(([field]) => !(isFree && field === 'inPaint'))
    .map(([field, attribute]) => [field, attributes[attribute] === 'Y'] as const)
    .filter(([field, isSo]) => isSo || (isMade && known.has(field)))
  const kind = SHOT_WORDS.read(attributes['how'] ?? attributes['type'] ?? '')
  return { ...kindOf(kind), ...Object.fromEntries(flags) }
}

const FIGURES = {
  tp: 'pts',
  fgm: 'fgm',
  fga: 'fga',
  fgm3: 'tpm',
  fga3: 'tpa',
  ftm: 'ftm',
  fta: 'fta',
  blk: 'blk',
  stl: 'stl',
  ast: 'ast',
  oreb: 'orb',
  dreb: 'drb',
  treb: 'reb',
  pf: 'pf',
  to: 'to',
  seconds: 'seconds',
  plusminus: 'plusMinus',
} as const satisfies Record<string, StatedFigure['figure']>

const SPECIAL = {
  pts_to: 'offTurnovers',
  pts_ch2: 'secondChance',
  pts_paint: 'paint',
  pts_fastb: 'fastBreak',
  pts_bench: 'bench',
} as const satisfies Record<string, StatedFigure['figure']>

function figuresOf({ element, players, idOf }: Side, side: 0 | 1): StatedFigure[] {
  const stated = (
    { attributes }: Element,
    names: Readonly<Record<string, StatedFigure['figure']>>,
    playerId: number | null,
  ) =>
    Object.entries(names).flatMap(([attribute, figure]) => {
      const value = Number(attributes[attribute] ?? Number.NaN)
      return Number.isFinite(value) ? [{ side, playerId, figure, value }] : []
    })
  const totals = child(element, 'totals')
  return [
    ...stated(child(totals, 'stats'), FIGURES, null),
    ...stated(child(totals, 'special'), SPECIAL, null),
    ...players.flatMap((player) => stated(child(player, 'stats'), FIGURES, idOf(player))),
  ]
}
