import { readFileSync } from 'node:fs'
import type { MatchSetup, StatType } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import { playFullGame } from '../../../packages/basketball/conformance/full-game.ts'
import {
  type GameFile,
  parseGameFile,
  type Side,
} from '../../../packages/basketball/conformance/game-file.ts'
import { createMatch } from '../../recorded-games/recorded-match.ts'
import { createGame } from './game.ts'
import type { TouchPlay } from './touch-scorer.ts'

const SIDES: readonly Side[] = ['home', 'away']
const STARTERS = 5

/** A quarter of a game, with the plays of players that its source has. Plays of a team are left out. */
export interface Quarter {
  /** 1 to 4. */
  readonly number: number
  /** Its length, in seconds. */
  readonly length: number
  readonly plays: readonly TouchPlay[]
  /** The shirt numbers of the players who start it: home team, visitors. */
  readonly lineups: readonly (readonly number[])[]
  /** The points of both teams in the official box score; null for an invented game. */
  readonly points: readonly (number | undefined)[] | null
  /** Creates the match, which starts with these lineups. */
  create(admin: Client): Promise<{ readonly matchId: number; readonly setup: MatchSetup }>
}

/**
 * Returns the first quarter of an invented game under FIBA's rules. The players have numbers from 1; the
 * first five start.
 */
export function inventedQuarter(seed: number): Quarter {
  const five = Array.from({ length: STARTERS }, (_, place) => place + 1)
  return {
    number: 1,
    length: 600,
    plays: playFullGame(seed)
      .filter(({ period, player }) => period === 1 && player !== null)
      .map(({ side, type, player, playerIn, period, seconds }) => ({
        side,
        type: type as StatType,
        jersey: (player ?? 0) + 1,
        ...(playerIn !== undefined && { jerseyIn: playerIn + 1 }),
        period,
        seconds,
      })),
    lineups: [five, five],
    points: null,
    create: (admin) => createGame(admin, 'A quarter by taps', 'fiba'),
  }
}

/**
 * Reads a quarter of a real game. The quarter starts with the players who were on court when the previous
 * quarter ended. The first quarter starts with the starters.
 * @param file path of a game file
 * @param number 1 to 4
 * @throws if the file has no plays of that quarter
 */
export function recordedQuarter(file: string, number: number): Quarter {
  const game = parseGameFile(readFileSync(file, 'utf8'))
  const jerseys = new Map(
    SIDES.flatMap((side) => game.players[side].map(({ id, jersey }) => [id, Number(jersey)] as const)),
  )
  const jerseyOf = (id: string) => jerseys.get(id) ?? Number.NaN
  const plays = game.events
    .filter(({ quarter }) => quarter === number)
    .map(({ team, type, playerId, playerInId, quarter, clock }) => ({
      side: team === 'home' ? (0 as const) : (1 as const),
      type,
      jersey: jerseyOf(playerId),
      ...(playerInId !== undefined && { jerseyIn: jerseyOf(playerInId) }),
      period: quarter,
      seconds: clock,
    }))
  if (plays.length === 0) throw new Error(`${file} has no plays of quarter ${number}.`)
  const lineups = { home: lineupAt(game, 'home', number), away: lineupAt(game, 'away', number) }
  return {
    number,
    length: game.quarterSeconds,
    plays,
    lineups: SIDES.map((side) => [...lineups[side]].map(jerseyOf)),
    points: SIDES.map((side) => game.officialScoreByQuarter[side][number - 1]),
    async create(admin) {
      const starting = (side: Side) =>
        game.players[side].map((player) => ({ ...player, starter: lineups[side].has(player.id) }))
      const players = { home: starting('home'), away: starting('away') }
      const match = await createMatch(admin, { ...game, players })
      const { setup } = await admin.call('GET /live/:id', { params: { id: match.id } })
      return { matchId: match.id, setup }
    },
  }
}

/** Returns the ids of a team's players who are on court when a quarter starts. */
function lineupAt(game: GameFile, side: Side, number: number): ReadonlySet<string> {
  const court = new Set(game.players[side].filter(({ starter }) => starter).map(({ id }) => id))
  for (const { type, team, quarter, playerId, playerInId } of game.events) {
    if (type !== 'SUBSTITUTION' || team !== side || quarter >= number || playerInId === undefined) continue
    court.delete(playerId)
    court.add(playerInId)
  }
  return court
}
