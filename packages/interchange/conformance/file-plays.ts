/**
 * A game in a file, with the data needed to count figures from its plays. The code that parses it shares
 * nothing with our own readers.
 */
export interface FileGame {
  /** The plays, in the order of the file. */
  readonly plays: readonly FilePlay[]
  /** Keys of the starters, home first. */
  readonly starters: readonly [readonly string[], readonly string[]]
  /** Seconds played in each period, in order. */
  readonly played: readonly number[]
  /** Returns the length of a period in seconds. */
  lengthOf(period: number): number
  /** Whether a free throw counts in the plus-minus of the players who were on court at its foul. */
  readonly creditsFoul: boolean
  /** Whether a technical foul counts as a personal foul. */
  readonly isTechnicalPersonal: boolean
  /** Points for a shot from beyond the arc. */
  readonly far: number
}

/** A row of a file, in terms that are the same for all formats. */
export interface FilePlay {
  readonly row: number
  readonly period: number
  /** Seconds left in the period. */
  readonly clock: number
  /** 0 for home, 1 for the visitors, null for neither. */
  readonly side: 0 | 1 | null
  /** Null for a play of a team. */
  readonly who: string | null
  readonly what: 'shot' | 'free' | 'rebound' | 'turnover' | 'foul' | 'out' | 'in' | 'drawn' | 'other' | Helper
  /** For shots: the points they are worth, and whether they were made. */
  readonly worth: number
  readonly made: boolean
  /** For rebounds: `offensive`, `defensive` or `dead`. For fouls: their kind. */
  readonly kind: string
  /** Further properties of a shot. */
  readonly flags: readonly Flag[]
  /** The row of the play to which this one belongs; null if there is none. */
  readonly of: number | null
}

type Helper = 'assist' | 'block' | 'steal'
/** Properties of a shot: in the paint, on a fast break, after a turnover, on a second chance. */
export type Flag = 'paint' | 'break' | 'turnover' | 'second'

const HELPERS = ['assist', 'block', 'steal', 'rebound', 'turnover', 'foul'] as const
const FLAG_WORDS: Readonly<Record<string, Flag>> = {
  pointsinthepaint: 'paint',
  fastbreak: 'break',
  fromturnover: 'turnover',
  '2ndchance': 'second',
}
/** The fields of a row of LiveStats' `pbp` that are read. */
interface LiveStatsRow {
  readonly actionType: string
  readonly subType: string
  readonly qualifier: readonly string[]
  readonly actionNumber: number
  readonly previousAction: number | ''
  readonly tno: number
  readonly pno: number
  readonly period: number
  readonly periodType: string
  readonly clock: string
  readonly success: number
}
/** The fields of a LiveStats file that are read. */
interface LiveStatsFile {
  readonly pbp: readonly LiveStatsRow[]
  readonly tm: Readonly<Record<string, { readonly pl: Readonly<Record<string, { starter: number }>> }>>
  readonly periodsMax: number
  readonly periodLengthREGULAR: number
  readonly periodLengthOVERTIME: number
  readonly clockExact: string
  readonly ruleset: string
}

/** The fields of an NBA action that are read. */
interface NbaAction {
  readonly actionType: string
  readonly subType: string
  readonly qualifiers: readonly string[]
  readonly actionNumber: number
  readonly linkedActionNumber?: number
  readonly shotActionNumber?: number
  readonly teamId?: number
  readonly personId: number
  readonly assistPersonId?: number
  readonly foulDrawnPersonId?: number
  readonly period: number
  readonly clock: string
  readonly shotResult?: string
}
/** The fields of a team in the NBA's box score that are read. */
interface NbaTeam {
  readonly teamId: number
  readonly players: readonly { readonly personId: number; readonly starter: string }[]
}
/** The fields of the NBA's box score that are read. */
interface NbaBox {
  readonly homeTeam: NbaTeam
  readonly awayTeam: NbaTeam
  readonly regulationPeriods: number
  readonly periodMinutes: number
  readonly overtimeMinutes: number
  readonly gameClock: string
  readonly ruleset: string
}

/** LiveStats' words for kinds that have another name in {@link FilePlay}. */
const KINDS: Readonly<Record<string, string>> = { offensivedeadball: 'dead', minortechnical: 'technical' }

/** Reads the plays of a LiveStats file. */
export function liveStatsPlays(text: string): FileGame {
  const file = JSON.parse(text) as LiveStatsFile
  const rows = file.pbp.toReversed()
  const periodOf = (row: LiveStatsRow) => (row.periodType === 'OVERTIME' ? file.periodsMax : 0) + row.period
  const plays = rows.map((row): FilePlay => {
    const { actionType, subType, qualifier, pno, tno, actionNumber, previousAction, clock } = row
    return {
      row: actionNumber,
      period: periodOf(row),
      clock: secondsOf(clock),
      side: sideAt(tno - 1),
      who: pno === 0 ? null : `${tno} ${pno}`,
      what: actionType === 'foulon' ? 'drawn' : whatOf(actionType, subType),
      worth: worthOf(actionType),
      made: worthOf(actionType) > 0 && row.success === 1,
      kind: KINDS[subType] ?? subType,
      flags: flagsOf(qualifier),
      of: previousAction === '' ? null : previousAction,
    }
  })
  const starters = (tno: number) =>
    Object.entries(file.tm[tno]?.pl ?? {}).flatMap(([pno, player]) =>
      player.starter === 1 ? [`${tno} ${pno}`] : [],
    )
  const lengthOf = (period: number) =>
    60 * (period > file.periodsMax ? file.periodLengthOVERTIME : file.periodLengthREGULAR)
  const ends = rows.flatMap((row) => (isEnd(row) ? [[periodOf(row), secondsOf(row.clock)] as const] : []))
  return {
    plays,
    starters: [starters(1), starters(2)],
    lengthOf,
    played: playedOf(rows.map(periodOf), new Map(ends), secondsOf(file.clockExact), lengthOf),
    ...rulesOf(file.ruleset),
  }
}

/** Reads the plays of an NBA game, given as a list of its box score and its play-by-play. */
export function nbaPlays(text: string): FileGame {
  const [{ game: box }, { game }] = JSON.parse(text) as [
    { game: NbaBox },
    { game: { actions: readonly NbaAction[] } },
  ]
  const teams = [box.homeTeam, box.awayTeam]
  const sideOf = ({ teamId }: NbaAction) => sideAt(teams.findIndex((team) => team.teamId === teamId))
  const plays = game.actions.flatMap((action) => nbaPlay(action, sideOf(action)))
  const starters = ({ players }: NbaTeam) =>
    players.flatMap(({ personId, starter }) => (starter === '1' ? [String(personId)] : []))
  const lengthOf = (period: number) =>
    60 * (period > box.regulationPeriods ? box.overtimeMinutes : box.periodMinutes)
  const ends = game.actions.flatMap((action) =>
    isEnd(action) ? [[action.period, secondsOf(action.clock)] as const] : [],
  )
  const periods = game.actions.map(({ period }) => period)
  return {
    plays,
    starters: [starters(box.homeTeam), starters(box.awayTeam)],
    lengthOf,
    played: playedOf(periods, new Map(ends), secondsOf(box.gameClock), lengthOf),
    ...rulesOf(box.ruleset),
  }
}

/** Returns the plays of an action: itself, and the assist or the drawn foul that it contains. */
function nbaPlay(action: NbaAction, side: 0 | 1 | null): FilePlay[] {
  const { actionNumber: row, period, actionType, subType, personId, assistPersonId } = action
  const moment = { row, period, clock: secondsOf(action.clock), worth: 0, made: false, kind: '' }
  const nothing = { ...moment, side, flags: [], of: null }
  const own: FilePlay = {
    ...nothing,
    who: personId === 0 ? null : String(personId),
    what: whatOf(actionType, subType),
    worth: worthOf(actionType),
    made: action.shotResult === 'Made',
    kind: subType === 'deadball' ? 'dead' : subType,
    flags: flagsOf(action.qualifiers),
    of: action.linkedActionNumber ?? action.shotActionNumber ?? null,
  }
  const besides = (what: FilePlay['what'], id: number | undefined, by: 0 | 1 | null): FilePlay[] =>
    id === undefined ? [] : [{ ...nothing, side: by, what, who: String(id) }]
  const other = side === null ? null : side === 0 ? 1 : 0
  return [
    own,
    ...besides('assist', assistPersonId, side),
    ...besides('drawn', action.foulDrawnPersonId, other),
  ]
}

function isEnd({ actionType, subType }: { actionType: string; subType: string }): boolean {
  return actionType === 'period' && subType === 'end'
}

function rulesOf(ruleset: string): Pick<FileGame, 'creditsFoul' | 'isTechnicalPersonal' | 'far'> {
  const isNba = ['nba', 'wnba'].includes(ruleset)
  return { creditsFoul: isNba, isTechnicalPersonal: !isNba, far: ruleset === '3x3' ? 2 : 3 }
}

/**
 * Returns the time played in each period: its length minus the time left at its end. A period that has not
 * ended uses the time left now.
 */
function playedOf(
  periods: readonly number[],
  ends: ReadonlyMap<number, number>,
  left: number,
  lengthOf: (period: number) => number,
): number[] {
  return Array.from(
    { length: Math.max(0, ...periods) },
    (_, index) => lengthOf(index + 1) - (ends.get(index + 1) ?? left),
  )
}

function sideAt(index: number): 0 | 1 | null {
  return index === 0 || index === 1 ? index : null
}

/** Parses `MM:SS:cc` or `PTMMmSS.ccS` into seconds. */
function secondsOf(clock: string): number {
  const [minutes = 0, seconds = 0, hundredths = 0] = (clock.match(/\d+/g) ?? []).map(Number)
  return minutes * 60 + seconds + hundredths / 100
}

function worthOf(action: string): number {
  return action === 'freethrow' ? 1 : Number(/^(\d)pt$/.exec(action)?.[1] ?? 0)
}

function whatOf(action: string, subType: string): FilePlay['what'] {
  if (action === 'freethrow') return 'free'
  if (/^\dpt$/.test(action)) return 'shot'
  if (action === 'substitution') return subType === 'in' ? 'in' : 'out'
  return HELPERS.find((known) => known === action) ?? 'other'
}

function flagsOf(words: readonly string[]): Flag[] {
  return words.flatMap((word) => FLAG_WORDS[word] ?? [])
}
