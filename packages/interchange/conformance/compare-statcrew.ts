import { CellCheck, type CellComparison, type Line } from './cell-check.ts'
import type { FileGame, FilePlay, Flag } from './file-plays.ts'

type Attributes = Readonly<Record<string, string>>

const STATS = {
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
  oreb: 'oreb',
  dreb: 'dreb',
  treb: 'reb',
  pf: 'pf',
  to: 'to',
} as const
const SPECIAL = {
  pts_to: 'offTurnovers',
  pts_ch2: 'secondChance',
  pts_paint: 'paint',
  pts_fastb: 'fastBreak',
  pts_bench: 'bench',
  ties: 'ties',
  leads: 'leadChanges',
  large_lead: 'lead',
} as const
const OF_TEAM = { treb: 'teamReb', oreb: 'teamOreb', to: 'teamTo', tf: 'teamFouls' } as const
const FLAGS: Readonly<Record<string, Flag>> = {
  paint: 'paint',
  fastb: 'break',
  offto: 'turnover',
  ch2: 'second',
}
const ACTIONS: Readonly<Record<string, FilePlay['what']>> = {
  REBOUND: 'rebound',
  ASSIST: 'assist',
  STEAL: 'steal',
  BLOCK: 'block',
  TURNOVER: 'turnover',
  FOUL: 'foul',
}
const REBOUNDS: Readonly<Record<string, string>> = { OFF: 'offensive', DEF: 'defensive', DEADB: 'dead' }

/**
 * Compares every figure of a StatCrew file that can be counted from its plays. The plays state neither drawn
 * fouls nor which shot was blocked.
 */
export function compareStatCrew(text: string): CellComparison {
  const check = new CellCheck(statCrewPlays(text))
  for (const [side, vh] of (['H', 'V'] as const).entries()) {
    const team = teamText(text, vh)
    const counted = check.counted.teams[side === 0 ? 0 : 1]
    const [totals = {}, ofTeam = {}] = tags(team, 'stats').map(numbers)
    check.compare(`team ${vh}`, totals, STATS, counted)
    const [special = {}] = tags(team, 'special')
    check.compare(`team ${vh}`, numbers(special), SPECIAL, counted)
    check.near(
      `team ${vh} lead_time`,
      secondsOf(special['lead_time'] ?? ''),
      counted['secondsLeading'] ?? 0,
      1,
    )
    check.compare(`team ${vh} alone`, ofTeam, OF_TEAM, counted)
    check.cell(
      `team ${vh} deadball`,
      Number(tags(team, 'stats')[0]?.['deadball']?.split(',')[0]),
      counted['dead'] ?? 0,
    )
    for (const [attributes, stats] of playersOf(team)) {
      const who = keyOf(vh, attributes)
      const own = check.player(who)
      check.compare(
        `player ${who}`,
        numbers(stats),
        { ...STATS, plusminus: 'plusMinus', seconds: 'seconds' },
        own,
      )
    }
  }
  return check.result()
}

function statCrewPlays(text: string): FileGame {
  const [rules = {}] = tags(text, 'rules')
  const lengthOf = (period: number) =>
    60 * Number(period > Number(rules['prds']) ? rules['minutesot'] : rules['minutes'])
  const periods = text.split('<period ').slice(1)
  const plays = periods.flatMap((part, index) => tags(part, 'play').map((play) => playOf(play, index + 1)))
  const starters = (vh: 'H' | 'V') =>
    playersOf(teamText(text, vh)).flatMap(([player]) => (player['gs'] === '1' ? [keyOf(vh, player)] : []))
  const isNba = ['nba', 'wnba'].includes(rules['ruleset'] ?? '')
  return {
    plays: plays.map((play, row) => ({ ...play, row })),
    starters: [starters('H'), starters('V')],
    lengthOf,
    played: periods.map((part, index) => {
      // Only a period that ended with time left has the attribute `left`.
      const left = /left="([\d:]+)"/.exec(part.slice(0, part.indexOf('>')))?.[1] ?? '0:00'
      return lengthOf(index + 1) - secondsOf(left)
    }),
    creditsFoul: isNba,
    isTechnicalPersonal: !isNba,
    far: rules['ruleset'] === '3x3' ? 2 : 3,
  }
}

function playOf(play: Attributes, period: number): Omit<FilePlay, 'row'> {
  const { vh, uni, action = '', type = '', time = '' } = play
  const isShot = action === 'GOOD' || action === 'MISS'
  const worth = !isShot ? 0 : type === 'FT' || type === '1PTR' ? 1 : type === '3PTR' ? 3 : 2
  const what = isShot ? (type === 'FT' ? 'free' : 'shot') : action === 'SUB' ? inOrOut(type) : ACTIONS[action]
  return {
    period,
    clock: secondsOf(time),
    side: vh === 'H' ? 0 : vh === 'V' ? 1 : null,
    who: uni === 'TM' || vh === undefined ? null : keyOf(vh, play),
    what: what ?? 'other',
    // In three against three, a shot from beyond the arc is worth two points and does not have the type 3PTR.
    worth,
    made: action === 'GOOD',
    kind: action === 'FOUL' && ['TECH', 'MINTECH'].includes(type) ? 'technical' : (REBOUNDS[type] ?? ''),
    flags: Object.entries(FLAGS).flatMap(([attribute, flag]) => (play[attribute] === 'Y' ? [flag] : [])),
    of: null,
  }
}

function inOrOut(type: string): 'in' | 'out' {
  return type === 'IN' ? 'in' : 'out'
}

function keyOf(vh: string, { uni, checkname }: Attributes): string {
  return `${vh} ${uni} ${checkname}`
}

function teamText(text: string, vh: 'H' | 'V'): string {
  return (
    text
      .split('<team ')
      .find((part) => part.startsWith(`vh="${vh}"`))
      ?.split('</team>')[0] ?? ''
  )
}

/** Returns the players, each with the attributes of their stats. */
function playersOf(team: string): [Attributes, Attributes][] {
  return team
    .split('<player ')
    .slice(1)
    .map((part): [Attributes, Attributes] => [
      attributesOf(part.slice(0, part.indexOf('>'))),
      tags(part, 'stats')[0] ?? {},
    ])
    .filter(([{ uni }]) => uni !== 'TM')
}

/** Returns the attributes of all elements with a name, in order. */
function tags(text: string, name: string): Attributes[] {
  return [...text.matchAll(new RegExp(`<${name} ([^<>]*?)/?>`, 'g'))].map(([, inside = '']) =>
    attributesOf(inside),
  )
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  )
}

/** Converts attributes to numbers. */
function numbers(attributes: Attributes): Line {
  return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, Number(value)]))
}

/** Parses `MM:SS` into seconds. */
function secondsOf(clock: string): number {
  const [minutes = Number.NaN, seconds = Number.NaN] = clock.split(':').map(Number)
  return minutes * 60 + seconds
}
