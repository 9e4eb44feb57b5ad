import type { MatchSetup } from '@courtside/basketball'
import type { CheckedFigure } from '../contradiction.ts'
import { type ReadGame, RecordBuilder, rulesetOf, sheetWith, shirt } from '../read-game.ts'
import type { StatedFigure } from '../stated-figures.ts'

/** The figures of a line, by our names. */
export type BoxTableFigures = Partial<Record<CheckedFigure, number>>

/** A player's line in a box score that was typed into a table. */
export interface BoxTablePlayer {
  readonly number: string
  readonly fname: string
  readonly lname: string
  readonly starter: boolean
  readonly figures: BoxTableFigures
}

/** One team in a box score that was typed into a table. */
export interface BoxTableTeam {
  readonly name: string
  readonly players: readonly BoxTablePlayer[]
  /** The figures of the whole team; null if the table has no such line. */
  readonly total: BoxTableFigures | null
}

/** A table does not contain the lengths of its periods, so four quarters of ten minutes are assumed. */
const FIBA_LENGTHS = { periods: 4, periodMs: 600_000, overtimeMs: 300_000 }
/** Offset of the ids of the second team's players. */
const SECOND_TEAM = 1000

/** Reads a box score that was typed into a table, home team first. The result is a game without plays. */
export function readBoxTable(tables: readonly [BoxTableTeam, BoxTableTeam]): ReadGame {
  const team = (side: 0 | 1): MatchSetup['teams'][0] => {
    const { name, players } = tables[side]
    const idOf = (index: number) => index + 1 + side * SECOND_TEAM
    return {
      id: side + 1,
      name,
      coach: '',
      starters: players.flatMap(({ starter }, index) => (starter ? [idOf(index)] : [])),
      roster: players.map(({ number, fname, lname }, index) => ({
        id: idOf(index),
        fname,
        lname,
        ...shirt(number),
      })),
    }
  }
  const teams: MatchSetup['teams'] = [team(0), team(1)]
  const setup = { ruleset: rulesetOf('fiba', FIBA_LENGTHS, teams), teams }
  const stated = ([0, 1] as const).flatMap((side): StatedFigure[] => {
    const lines = tables[side].players.map(({ figures }, index) => ({
      playerId: teams[side].roster[index]?.id ?? null,
      figures,
    }))
    const all = [...lines, { playerId: null, figures: tables[side].total ?? {} }]
    return all.flatMap(({ playerId, figures }) =>
      (Object.entries(figures) as [CheckedFigure, number][]).map(([figure, value]) => ({
        ...{ side, playerId, figure, value },
      })),
    )
  })
  const sheet = sheetWith(setup, {}, [null, null])
  const game = { title: '', playedAt: null, setup, sheet, periods: [], finished: true }
  return new RecordBuilder().finish(game, stated, [])
}
