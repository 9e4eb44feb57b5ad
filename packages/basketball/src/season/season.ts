import { boxScore, type PlayerLine, percentage } from '../figures/box-score.ts'
import { FIGURES } from '../figures/figures.ts'
import type { MatchState } from '../log/match-state.ts'
import { type SeasonShot, shotsByPlayer } from './season-shots.ts'

/** Raised when this fold changes: figures that an older version has counted are counted again. CHANGELOG.md names those that change. */
export const SEASON_FOLD_VERSION = 4

/** What is summed over a season: the counted figures of a box score, the seconds played and the efficiency. */
export const SEASON_FIGURES = ['seconds', ...FIGURES, 'eff'] as const

/** A figure that is summed over a season. */
export type SeasonFigure = (typeof SEASON_FIGURES)[number]

/** A value for each figure of a season. */
export type SeasonFigures = Record<SeasonFigure, number>

/** Sums of a player's figures over `games` games, at least one. */
export interface SeasonTotals extends SeasonFigures {
  /** Games that the player took part in. */
  games: number
}

/** One player's share in one finished match. All figures are whole. */
export interface SeasonGame {
  playerId: number
  teamId: number
  figures: SeasonFigures
  /** Where was shot from, as far as it was entered. */
  shots: readonly SeasonShot[]
}

/**
 * What a season comes to per game, not rounded. Percentages are 0 to 100 over all attempts of the season, 0 without one.
 */
export interface SeasonAverages extends Omit<SeasonFigures, 'seconds'> {
  /** How many games the averages are of; a number, not an average. */
  games: number
  /** Minutes a game. */
  min: number
  fg_pct: number
  tp_pct: number
  ft_pct: number
}

/**
 * What a finished match adds to the season of each player who took part: who was on court by the clock, or is credited with
 * a play. Whoever stayed on the bench has no game. A match that is not finished adds nothing.
 */
export function seasonGames(state: MatchState): SeasonGame[] {
  if (state.finishedAt === null) return []
  const shots = shotsByPlayer(state)
  return boxScore(state, state.finishedAt)
    .players.map((line) => ({
      playerId: line.id,
      teamId: line.teamId,
      figures: figuresOf(line),
      shots: shots.get(line.id) ?? [],
    }))
    .filter(({ figures }) => SEASON_FIGURES.some((figure) => figures[figure] !== 0))
}

/** The sums over some games of a player; null of none. */
export function seasonTotals(games: readonly SeasonFigures[]): SeasonTotals | null {
  if (games.length === 0) return null
  const sums = figuresBy((figure) => games.reduce((sum, game) => sum + game[figure], 0))
  return { games: games.length, ...sums }
}

/** The averages of a season. */
export function seasonAverages(totals: SeasonTotals): SeasonAverages {
  const { seconds, ...perGame } = figuresBy((figure) => totals[figure] / totals.games)
  return {
    games: totals.games,
    min: seconds / 60,
    ...perGame,
    fg_pct: percentage(totals.fgm, totals.fga),
    tp_pct: percentage(totals.tpm, totals.tpa),
    ft_pct: percentage(totals.ftm, totals.fta),
  }
}

/**
 * The NBA's efficiency (NBA.com stat glossary "EFF", after Martin Manley): what was done well, less shots and free throws
 * missed and balls lost.
 */
export function efficiency(line: Omit<SeasonFigures, 'seconds' | 'eff'>): number {
  const missed = line.fga - line.fgm + (line.fta - line.ftm)
  return line.pts + line.reb + line.ast + line.stl + line.blk - missed - line.to
}

function figuresOf(line: PlayerLine): SeasonFigures {
  return figuresBy((figure) => (figure === 'eff' ? efficiency(line) : Math.floor(line[figure])))
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
