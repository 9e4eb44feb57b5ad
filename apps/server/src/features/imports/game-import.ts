import type { Fault, GameImportAnswer } from '@courtside/contract'
import {
  type ChosenPlayer,
  type FileGame,
  gameFaults,
  inWords,
  matchedSide,
  movedLog,
  type PlayedSide,
  playerFaults,
  previewedContradictions,
  previewOf,
  UnreadableGame,
} from '@courtside/interchange'
import type { GamePlace } from '../matches/imported/game-places.ts'
import type { ImportPlace } from '../matches/imported/imported-game.ts'
import type { MatchService } from '../matches/service.ts'
import type { RosterService } from '../rosters/service.ts'
import type { FileGames } from './file-games.ts'

/** Dependencies of {@link importGame}. */
interface GameImportParts {
  rosters: RosterService
  matches: MatchService
  fileGames: FileGames
  /** Writes the audit entry of a match whose log was replaced. */
  onReplaced: (matchId: number) => Promise<void>
}

/** A game to check or import, with the administrator's input. */
interface GameImportOrder {
  readonly files: readonly string[]
  readonly commit: boolean
  readonly title?: string | undefined
  /** Start of the game, in epoch ms. */
  readonly playedAt?: number | undefined
  /** The club's teams, home first; null for a team to create. If absent, teams are found by name. */
  readonly teamIds?: readonly [number | null, number | null] | undefined
  /** The fixture or match that the game belongs to, or `new`. If absent, the closest fixture is used. */
  readonly place?: number | 'new' | undefined
  /**
   * The players of the club that an administrator has chosen for players of the file. Players of the file
   * that are not listed here are matched by name and number.
   */
  readonly players?: readonly ChosenPlayer[] | undefined
  /** Whether a game that is not final may become an unfinished match. */
  readonly unfinished: boolean
  /** The time zone (IANA name) of local times in the files. */
  readonly zone: string
}

/**
 * Checks a game recorded by another program. If `commit` is set and the game has no errors, also imports it:
 * into its fixture, in place of an earlier import, or as a new match. Unknown teams and players are created
 * in the same transaction.
 */
export async function importGame(
  { rosters, matches, fileGames, onReplaced }: GameImportParts,
  order: GameImportOrder,
  userId: number,
): Promise<GameImportAnswer> {
  let game: FileGame
  try {
    game = await fileGames.read(order.files, order.zone)
  } catch (error) {
    if (!(error instanceof UnreadableGame)) throw error
    return { game: null, faults: [inWords(error.fault)], contradictions: [], matchId: null }
  }
  const known = await rosters.allTeams()
  const assigned = new Map(order.players?.map(({ key, playerId }) => [key, playerId]))
  const sides = game.state.created.teams.map((team, side) =>
    matchedSide(team, known, order.teamIds?.[side === 0 ? 0 : 1], assigned),
  )
  const stated = order.playedAt ?? game.playedAt
  const places = await placesOf(matches, game, sides, stated)
  const place = placeOf(places, order.place)
  const at = stated ?? places.find(({ id }) => 'id' in place && id === place.id)?.startsAt ?? null
  const title = order.title ?? (game.title || game.state.setup.teams.map(({ name }) => name).join(' – '))
  const faults = [
    ...gameFaults(game.state, at, Date.now()),
    ...playerFaults(order.players ?? [], sides),
    ...placeFaults(places, order, game),
  ]
  let matchId: number | null = null
  if (order.commit && faults.length === 0 && at !== null) {
    const log = movedLog(game.log, at - (game.playedAt ?? 0))
    const played = { title, playedAt: at, log, replaced: game.state.replaced, sides, userId, place }
    const imported = await matches.importPlayed(played)
    if (imported === 'there already') faults.push({ code: 'game-there-already' })
    else matchId = imported
    if (matchId !== null && place.kind === 'replace') await onReplaced(matchId)
  }
  return {
    game: {
      ...previewOf(game, sides, title, at),
      places: places.map(({ startsAt, ...each }) => ({
        ...each,
        startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
      })),
      placeId: 'id' in place ? place.id : null,
    },
    faults: faults.map(inWords),
    contradictions: previewedContradictions(game),
    matchId,
  }
}

async function placesOf(
  matches: MatchService,
  { state }: FileGame,
  [home, visitors]: readonly PlayedSide[],
  playedAt: number | null,
): Promise<GamePlace[]> {
  // A team that the import creates has no fixtures yet.
  if (!home?.team || !visitors?.team) return []
  return matches.placesOf({ homeId: home.team.id, awayId: visitors.team.id, playedAt, state })
}

/**
 * Returns the fixture or match that a game belongs to: the administrator's choice; or else the closest
 * arranged fixture, if it is near in time; or else a new match.
 */
function placeOf(places: readonly GamePlace[], chosen: number | 'new' | undefined): ImportPlace {
  const another = places.some(({ kind, isNear }) => kind !== 'arranged' && isNear)
  if (chosen === 'new') return { kind: 'new', another, again: places.some(({ same }) => same !== null) }
  if (chosen === undefined) {
    const arranged = places.find(({ kind, isNear }) => kind === 'arranged' && isNear)
    return arranged === undefined
      ? { kind: 'new', another, again: false }
      : { kind: 'fixture', id: arranged.id, another }
  }
  const isArranged = places.some(({ id, kind }) => id === chosen && kind === 'arranged')
  return { kind: isArranged ? 'fixture' : 'replace', id: chosen, another }
}

/** Returns faults if the game is not final, or if it seems to be stored already. */
function placeFaults(
  places: readonly GamePlace[],
  { place, unfinished, playedAt }: GameImportOrder,
  game: FileGame,
): Fault[] {
  const faults: Fault[] = []
  // A scorer can't continue a match without plays.
  const mayBeOpen = unfinished && game.state.officialBox === null
  if (!game.final && !mayBeOpen) faults.push({ code: 'game-not-final' })
  const same = places.find((each) => each.same !== null)
  if (place !== undefined || same === undefined) return faults
  const isRepeat = same.same === 'all' && same.startsAt === (playedAt ?? game.playedAt)
  return [
    ...faults,
    isRepeat ? { code: 'game-there-already' } : { code: 'game-nearly-there', title: same.title },
  ]
}
