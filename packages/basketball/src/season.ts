import { boxScore, type PlayerLine, percentage } from './box-score.ts'
import type { MatchState } from './fold.ts'

/** Counted anew when this fold changes: figures kept by an older version are not to be trusted. */
export const SEASON_FOLD_VERSION = 1

/** What is summed over a season: the counted figures of a box score and the seconds played. */
export const SEASON_FIGURES = [
  'seconds',
  'pts',
  'fgm',
  'fga',
  'tpm',
  'tpa',
  'ftm',
  'fta',
  'reb',
  'ast',
  'stl',
  'blk',
  'to',
  'pf',
] as const

export type SeasonFigure = (typeof SEASON_FIGURES)[number]

/** Sums of a player's figures over `games` games; seconds are whole. */
export type SeasonTotals = Record<SeasonFigure, number> & {
  /** Games that the player was on court in. */
  games: number
}

/** One player's share in one finished match. */
export interface SeasonGame {
  playerId: number
  teamId: number
  figures: Record<SeasonFigure, number>
}

/** What a season comes to per game. Percentages are 0 to 100 over all attempts of the season, 0 without one (decision M15). */
export interface SeasonAverages {
  games: number
  /** Minutes a game, not rounded. */
  min: number
  pts: number
  reb: number
  ast: number
  stl: number
  blk: number
  to: number
  pf: number
  fg_pct: number
  tp_pct: number
  ft_pct: number
  /** See {@link efficiency}; a game. */
  eff: number
}

/**
 * What a finished match adds to the season of each player who took part: who was on court by the clock, or is credited with
 * a play. Whoever stayed on the bench has no game (NBA Statistician's Manual: a game is played by who entered it).
 */
export function seasonGames(state: MatchState): SeasonGame[] {
  if (state.finishedAt === null) return []
  return boxScore(state, state.finishedAt)
    .players.map((line) => ({ playerId: line.id, teamId: line.teamId, figures: figuresOf(line) }))
    .filter(({ figures }) => SEASON_FIGURES.some((figure) => figures[figure] > 0))
}

/** The sums over some games; null over none. */
export function seasonTotals(games: readonly SeasonGame[]): SeasonTotals | null {
  if (games.length === 0) return null
  const sum = (figure: SeasonFigure) => games.reduce((total, { figures }) => total + figures[figure], 0)
  return { games: games.length, ...figuresBy(sum) }
}

/** Averages of a season with at least one game. */
export function seasonAverages(totals: SeasonTotals): SeasonAverages {
  const perGame = (total: number) => total / totals.games
  return {
    games: totals.games,
    min: perGame(totals.seconds) / 60,
    pts: perGame(totals.pts),
    reb: perGame(totals.reb),
    ast: perGame(totals.ast),
    stl: perGame(totals.stl),
    blk: perGame(totals.blk),
    to: perGame(totals.to),
    pf: perGame(totals.pf),
    fg_pct: percentage(totals.fgm, totals.fga),
    tp_pct: percentage(totals.tpm, totals.tpa),
    ft_pct: percentage(totals.ftm, totals.fta),
    eff: perGame(efficiency(totals)),
  }
}

/**
 * The NBA's efficiency (NBA.com stat glossary, "EFF"; Martin Manley, Basketball Heaven, 1988): what was done well, less shots
 * and free throws missed and balls lost.
 */
export function efficiency(line: Record<SeasonFigure, number>): number {
  const missed = line.fga - line.fgm + (line.fta - line.ftm)
  return line.pts + line.reb + line.ast + line.stl + line.blk - missed - line.to
}

function figuresOf(line: PlayerLine): Record<SeasonFigure, number> {
  return figuresBy((figure) => Math.floor(line[figure]))
}

function figuresBy(value: (figure: SeasonFigure) => number): Record<SeasonFigure, number> {
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
  }
}
