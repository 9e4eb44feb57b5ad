import type { LineScore, MatchSetup, RosterPlayer } from '@courtside/basketball'
import { clockOf } from '../clock-text.ts'
import { halfCourtPlace } from '../court-place.ts'
import { isPlayedOut } from '../played-out.ts'
import { type ReadGame, RecordBuilder, rulesetOf, sheetWith, shirt } from '../read-game.ts'
import type { StatedFigure } from '../stated-figures.ts'
import { LiveStatsPlays } from './read-plays.ts'
import type { LiveStatsFile } from './schema.ts'
import { SHOT_ACTIONS, SHOT_QUALIFIERS } from './words.ts'

const MINUTE_MS = 60_000
const REFEREES = { referee1: 'crew-chief', referee2: 'umpire-1', referee3: 'umpire-2' } as const

/** Reads a `data.json` from a web cast of FIBA LiveStats, or from Courtside. */
export function readLiveStats(file: LiveStatsFile): ReadGame {
  const players = [playersOf(file.tm['1']), playersOf(file.tm['2'])] as const
  const setup = setupOf(file, players)
  const builder = new RecordBuilder()
  const reader = new LiveStatsPlays(
    setup,
    [idsOf(players[0], 0), idsOf(players[1], 1)],
    builder,
    flagsKnown(file),
  )
  for (const each of file.pbp.toSorted((a, b) => a.actionNumber - b.actionNumber)) reader.read(each)
  reader.rows.link()
  for (const side of ['1', '2'] as const) {
    for (const { x, y, actionNumber } of file.tm[side].shot) {
      const statId = reader.rows.playOf(actionNumber)
      if (statId !== undefined) builder.place(statId, halfCourtPlace({ x, y }))
    }
  }
  const playedAt = Date.parse(file.playedAt)
  const periods = reader.rows.periods(clockOf(file.clockExact || file.clock) ?? 0)
  const isEnded = file.pbp.some(({ actionType, subType }) => actionType === 'game' && subType === 'end')
  const game = {
    title: file.title,
    playedAt: Number.isNaN(playedAt) ? null : playedAt,
    setup,
    sheet: sheetOf(file, setup, players),
    periods,
    finished:
      file.finished === undefined
        ? isEnded || file.pbp.length === 0 || isPlayedOut(setup, periods, builder.plays)
        : file.finished === 1,
  }
  return builder.finish(game, statedFigures(file, setup), lineScoreOf(file))
}

/** Returns the points of each period. The file states one sum for all overtimes, which becomes one period. */
function lineScoreOf({ tm, periodsMax }: LiveStatsFile): LineScore {
  const points = (key: string) =>
    [Number(tm['1'][key] ?? Number.NaN), Number(tm['2'][key] ?? Number.NaN)] as const
  const regulation = Array.from({ length: periodsMax || 4 }, (_, index) => points(`p${index + 1}_score`))
  if (regulation.some((period) => period.some(Number.isNaN))) return []
  const overtimes = points('ot_score')
  return overtimes.some((each) => each > 0) ? [...regulation, overtimes] : regulation
}

/** The name of the team's figure for each shot detail. */
const FIGURE_OF_FLAG = {
  offTurnover: 'tot_sPointsFromTurnovers',
  secondChance: 'tot_sPointsSecondChance',
  fastBreak: 'tot_sPointsFastBreak',
  inPaint: 'tot_sPointsInThePaint',
} as const

const SHOT_ROWS: ReadonlySet<string> = new Set(Object.values(SHOT_ACTIONS).map(({ action }) => action))

/**
 * Returns the shot details that the program recorded. A detail counts as recorded if the file has a team's
 * figure for it, or if at least one made shot is marked with it. Missed shots do not count, because a file
 * can mark where a miss was taken and mark no made shot. Details that were not recorded are derived from the
 * plays.
 */
function flagsKnown({ tm, pbp }: LiveStatsFile): ReadonlySet<string> {
  const baskets = pbp.filter(({ actionType, success }) => success === 1 && SHOT_ROWS.has(actionType))
  const marks = new Set(baskets.flatMap(({ qualifier }) => qualifier))
  const teams = [tm['1'], tm['2']]
  const flags = Object.keys(FIGURE_OF_FLAG) as (keyof typeof FIGURE_OF_FLAG)[]
  return new Set(
    flags.filter(
      (flag) =>
        teams.some((team) => team[FIGURE_OF_FLAG[flag]] !== undefined) || marks.has(SHOT_QUALIFIERS[flag]),
    ),
  )
}

interface FilePlayer {
  readonly pno: number
  readonly starter: boolean
  readonly captain: boolean
  readonly player: Omit<RosterPlayer, 'id'>
}

function playersOf({ pl }: LiveStatsFile['tm']['1']): FilePlayer[] {
  return Object.entries(pl).map(([pno, { firstName, familyName, shirtNumber, starter, captain }]) => ({
    pno: Number(pno),
    starter: starter === 1,
    captain: captain === 1,
    player: { fname: firstName, lname: familyName, ...shirt(shirtNumber) },
  }))
}

/** Offset of the ids of the second team's players. */
const SECOND_TEAM = 1000

function idsOf(players: readonly FilePlayer[], side: 0 | 1): Map<number, number> {
  return new Map(players.map(({ pno }) => [pno, pno + side * SECOND_TEAM]))
}

function setupOf(file: LiveStatsFile, players: readonly [FilePlayer[], FilePlayer[]]): MatchSetup {
  const team = (side: 0 | 1) => {
    const { name, coach } = file.tm[side === 0 ? '1' : '2']
    const ids = idsOf(players[side], side)
    const idOf = (pno: number) => ids.get(pno) ?? 0
    return {
      id: side + 1,
      name,
      coach,
      starters: players[side].filter(({ starter }) => starter).map(({ pno }) => idOf(pno)),
      roster: players[side].map(({ pno, player }) => ({ id: idOf(pno), ...player })),
    }
  }
  const teams: MatchSetup['teams'] = [team(0), team(1)]
  const ruleset = rulesetOf(
    file.ruleset,
    {
      periods: file.periodsMax || 4,
      periodMs: file.periodLengthREGULAR * MINUTE_MS,
      overtimeMs: file.periodLengthOVERTIME * MINUTE_MS,
    },
    teams,
  )
  return { ruleset, teams }
}

function sheetOf(file: LiveStatsFile, setup: MatchSetup, players: readonly [FilePlayer[], FilePlayer[]]) {
  const captain = (side: 0 | 1) => {
    const found = players[side].find((each) => each.captain)
    return found === undefined ? null : found.pno + side * SECOND_TEAM
  }
  const assistants = (side: '1' | '2') =>
    Object.entries(file.tm[side])
      .filter(([key, value]) => /^assistcoach\d$/.test(key) && typeof value === 'string' && value !== '')
      .map(([, value]) => String(value))
  const officials = Object.entries(REFEREES).flatMap(([key, role]) => {
    const name = file.officials[key]?.name
    return name ? [[role, name]] : []
  })
  const attendance = Number(file.attendance)
  return sheetWith(
    setup,
    {
      venue: file.venue.name,
      venueCity: file.venue.city,
      attendance: file.attendance === '' || !Number.isSafeInteger(attendance) ? null : attendance,
      officials: Object.fromEntries(officials),
      table: file.table,
    },
    [captain(0), captain(1)],
    [assistants('1'), assistants('2')],
  )
}

const FIGURES = {
  sPoints: 'pts',
  sFieldGoalsMade: 'fgm',
  sFieldGoalsAttempted: 'fga',
  sThreePointersMade: 'tpm',
  sThreePointersAttempted: 'tpa',
  sFreeThrowsMade: 'ftm',
  sFreeThrowsAttempted: 'fta',
  sReboundsTotal: 'reb',
  sReboundsOffensive: 'orb',
  sReboundsDefensive: 'drb',
  sAssists: 'ast',
  sSteals: 'stl',
  sBlocks: 'blk',
  sBlocksReceived: 'blocked',
  sTurnovers: 'to',
  sFoulsPersonal: 'pf',
  sFoulsOn: 'foulsDrawn',
  sPlusMinusPoints: 'plusMinus',
  sPointsSecondChance: 'secondChance',
  sPointsFastBreak: 'fastBreak',
  sPointsInThePaint: 'paint',
} as const

const TEAM_FIGURES = { tot_sPointsFromTurnovers: 'offTurnovers', tot_sBenchPoints: 'bench' } as const

function statedFigures(file: LiveStatsFile, { teams }: MatchSetup): StatedFigure[] {
  return ([0, 1] as const).flatMap((side) => {
    const part = file.tm[side === 0 ? '1' : '2']
    const ofTeam = Object.fromEntries(Object.entries(FIGURES).map(([key, figure]) => [`tot_${key}`, figure]))
    const team = stated(part, { ...ofTeam, ...TEAM_FIGURES }, side, null)
    const players = Object.entries(part.pl).flatMap(([pno, line]) => {
      const id = Number(pno) + side * SECOND_TEAM
      const seconds = clockOf(String(line['sMinutes'] ?? ''))
      return [
        ...stated(line, FIGURES, side, id),
        ...(seconds === undefined
          ? []
          : [{ side, playerId: id, figure: 'seconds' as const, value: seconds / 1000 }]),
      ]
    })
    return teams[side].roster.length === 0 ? [] : [...team, ...players]
  })
}

function stated(
  line: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, StatedFigure['figure']>>,
  side: 0 | 1,
  playerId: number | null,
): StatedFigure[] {
  return Object.entries(names).flatMap(([key, figure]) => {
    const value = Number(line[key] ?? Number.NaN)
    return Number.isFinite(value) ? [{ side, playerId, figure, value }] : []
  })
}
