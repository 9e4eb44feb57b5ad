import { boxScore, type PlayerLine, percentage } from '../figures/box-score.ts'
import { FIGURES } from '../figures/figures.ts'
import { lacksMisses } from '../figures/known-figures.ts'
import { type MatchState, validStats } from '../log/match-state.ts'
import { isStandIn } from '../log/stand-in.ts'
import { PLAYS } from '../plays/plays.ts'

/**
 * The version of this fold. Raise it when the fold changes: figures of an older version are then recomputed.
 * CHANGELOG.md names the figures that change.
 */
export const SEASON_FOLD_VERSION = 6

/**
 * The figures summed over a season: the counted figures of a box score, the seconds played and the
 * efficiency.
 */
export const SEASON_FIGURES = ['seconds', ...FIGURES, 'eff'] as const

/** A figure that is summed over a season. */
export type SeasonFigure = (typeof SEASON_FIGURES)[number]

/** A value for each figure of a season. */
export type SeasonFigures = Record<SeasonFigure, number>

/** Sums of a player's figures over `games` games, at least one. */
export interface SeasonTotals extends SeasonFigures {
  /** Games that the player took part in. */
  games: number
  /** How many of these games are partial: only points and fouls were entered. */
  partial: number
}

/** One player's share in one finished match. All figures are whole. */
export interface SeasonGame {
  playerId: number
  teamId: number
  /** Whether only points and fouls were entered, as in light mode. The other figures are unknown, and 0. */
  partial: boolean
  figures: SeasonFigures
  /** The shots whose place was entered. */
  shots: readonly SeasonShot[]
}

/**
 * Season figures per game, not rounded: points and fouls per game, the others per game that is not partial.
 * Percentages are 0 to 100 over all attempts of the season; 0 without an attempt.
 */
export interface SeasonAverages extends Omit<SeasonFigures, 'seconds'> {
  /** Number of games averaged; a count, not an average. */
  games: number
  /** How many of these games are partial. If all are, the figures not in partial games are unknown, and 0. */
  partial: number
  /** Minutes per game. */
  min: number
  fg_pct: number
  tp_pct: number
  ft_pct: number
}

/**
 * Computes what a finished match adds to the season of each player who took part: players who were on court
 * by the clock or have a figure other than 0. Adds no game for a player who stayed on the bench or for a
 * shirt number without a name. An unfinished match adds nothing. A match that {@link lacksMisses} adds partial
 * games.
 */
export function seasonGames(state: MatchState): SeasonGame[] {
  if (state.finishedAt === null) return []
  const shots = shotsByPlayer(state)
  const partial = lacksMisses(state)
  return boxScore(state, state.finishedAt)
    .players.filter(({ id }) => !isStandIn(id))
    .map((line) => ({
      playerId: line.id,
      teamId: line.teamId,
      partial,
      figures: figuresOf(line, partial),
      shots: shots.get(line.id) ?? [],
    }))
    .filter(({ figures }) => SEASON_FIGURES.some((figure) => figures[figure] !== 0))
}

/** Sums some games of a player; null without games. */
export function seasonTotals(
  games: readonly (SeasonFigures & Partial<Pick<SeasonGame, 'partial'>>)[],
): SeasonTotals | null {
  if (games.length === 0) return null
  const sums = figuresBy((figure) => games.reduce((sum, game) => sum + game[figure], 0))
  return { games: games.length, partial: games.filter(({ partial }) => partial).length, ...sums }
}

/** Computes the averages of a season with at least one game. A percentage without attempts is 0. */
export function seasonAverages(totals: SeasonTotals): SeasonAverages {
  const { games, partial } = totals
  const { seconds, ...perGame } = figuresBy((figure) => {
    const counted = isInPartialGames(figure) ? games : games - partial
    return counted > 0 ? totals[figure] / counted : 0
  })
  return {
    games,
    partial,
    min: seconds / 60,
    ...perGame,
    fg_pct: percentage(totals.fgm, totals.fga),
    tp_pct: percentage(totals.tpm, totals.tpa),
    ft_pct: percentage(totals.ftm, totals.fta),
  }
}

/** Reports whether partial games have a figure of the season. */
export function isInPartialGames(figure: SeasonFigure | keyof SeasonAverages): boolean {
  return IN_PARTIAL_GAMES.has(figure)
}

/** Reports whether an average is unknown, because all games are partial and don't have the figure. */
export function isUnknownAverage(
  { games, partial }: Pick<SeasonAverages, 'games' | 'partial'>,
  figure: keyof SeasonAverages,
): boolean {
  return games === partial && !isInPartialGames(figure)
}

/**
 * Computes the NBA's efficiency (NBA.com stat glossary "EFF", after Martin Manley): positive plays minus
 * missed shots, missed free throws and turnovers.
 */
export function efficiency(line: Omit<SeasonFigures, 'seconds' | 'eff'>): number {
  const missed = line.fga - line.fgm + (line.fta - line.ftm)
  return line.pts + line.reb + line.ast + line.stl + line.blk - missed - line.to
}

const IN_PARTIAL_GAMES: ReadonlySet<SeasonFigure | keyof SeasonAverages> = new Set([
  'games',
  'partial',
  'pts',
  'pf',
])

function figuresOf(line: PlayerLine, partial: boolean): SeasonFigures {
  return figuresBy((figure) => {
    if (partial && !isInPartialGames(figure)) return 0
    return figure === 'eff' ? efficiency(line) : Math.floor(line[figure])
  })
}

function figuresBy(value: (figure: SeasonFigure) => number): SeasonFigures {
  return {
    seconds: value('seconds'),
    pts: value('pts'),
    fgm: value('fgm'),
    fga: value('fga'),
    tpm: value('tpm'),
    tpa: value('tpa'),
    ftm: value('ftm'),
    fta: value('fta'),
    reb: value('reb'),
    ast: value('ast'),
    stl: value('stl'),
    blk: value('blk'),
    to: value('to'),
    pf: value('pf'),
    eff: value('eff'),
  }
}

/**
 * A field goal attempt with its place, viewed with the basket at the bottom: x across the court (0 at the
 * left sideline, 1000 at the right one), and y away from the baseline (1000 at the centre line). `made` is 1
 * for made, 0 for missed.
 */
export type SeasonShot = readonly [x: number, y: number, made: 0 | 1]

/** Resolution of a place: a thousandth of 15 m is 1.5 cm. */
const STEPS = 1000

/** Returns each player's shots that have a place, in order of entry. */
function shotsByPlayer(state: MatchState): Map<number, SeasonShot[]> {
  const shots = new Map<number, SeasonShot[]>()
  for (const { playerId, type, x, y } of validStats(state)) {
    const { shot } = PLAYS[type]
    if (!shot || shot.free || x === undefined || y === undefined) continue
    const own = shots.get(playerId) ?? []
    own.push([Math.round(x * STEPS), Math.round(y * STEPS), shot.made ? 1 : 0])
    shots.set(playerId, own)
  }
  return shots
}
