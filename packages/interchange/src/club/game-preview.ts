import { isLight, jerseyOf, type MatchState, scores, validStats } from '@courtside/basketball'
import type { Fault, GameImportAnswer } from '@courtside/contract'
import { presentContradiction } from '../game-files/contradiction-faults.ts'
import type { FileGame } from '../game-files/read-file.ts'
import { type PlayedSide, plainName } from './matched-side.ts'

/**
 * Maximum number of differing figures in an answer. All left-out rows are listed, because a file has at most
 * 4000.
 */
const MOST_FIGURES = 200

/**
 * Returns the preview of a game, without the fixtures and matches to which it may belong.
 * @param at when the game was played, in epoch ms; null if unknown
 */
export function previewOf(
  { format, state, points, final }: FileGame,
  sides: readonly PlayedSide[],
  title: string,
  at: number | null,
): Omit<NonNullable<GameImportAnswer['game']>, 'places' | 'placeId'> {
  return {
    format,
    title,
    playedAt: at === null ? null : new Date(at).toISOString(),
    rulesetId: state.setup.ruleset.id,
    score: scores(state),
    plays: state.stats.length + state.marks.length,
    boxScoreOnly: state.officialBox !== null,
    final,
    teams: sides.map(({ team, name, players }) => ({
      name,
      teamId: team?.id ?? null,
      players: players.map(({ fileId, fname, lname, ...player }) => ({
        ...player,
        key: fileId,
        name: `${fname} ${lname}`.trim(),
        points: points[fileId] ?? 0,
      })),
    })),
  }
}

/**
 * Returns the contradictions of a game for its preview. Of the differing figures, only the first {@link
 * MOST_FIGURES} are included.
 */
export function previewedContradictions({
  contradictions,
  state,
}: FileGame): GameImportAnswer['contradictions'] {
  let figures = 0
  return contradictions
    .filter(({ kind }) => {
      if (kind === 'figure') figures += 1
      return kind !== 'figure' || figures <= MOST_FIGURES
    })
    .map((each) => presentContradiction(each, state))
}

/**
 * Returns the faults that prevent the import of a game.
 * @param playedAt when the game was played, in epoch ms; null if unknown
 * @param now the time of the server, in epoch ms
 */
export function gameFaults(state: MatchState, playedAt: number | null, now: number): Fault[] {
  const { ruleset, teams } = state.created
  const isInLightMode = isLight(state.created)
  const [home, visitors] = teams
  const faults: Fault[] = []
  if (playedAt === null) faults.push({ code: 'game-without-date' })
  else if (playedAt > now) faults.push({ code: 'game-ahead' })
  if (plainName(home.name) === plainName(visitors.name)) faults.push({ code: 'same-team-names' })
  for (const { name: team, starters, roster } of teams) {
    if (plainName(team) === '') faults.push({ code: 'team-without-name' })
    if (state.officialBox === null && !isInLightMode && starters.length !== ruleset.onCourt)
      faults.push({ code: 'starters-missing', team, given: starters.length, needed: ruleset.onCourt })
    const numbers = roster.map(jerseyOf)
    const twice = numbers.find((jersey, index) => numbers.indexOf(jersey) !== index)
    if (twice !== undefined) faults.push({ code: 'number-twice', team, jersey: twice })
    const nameless = roster.find(({ fname, lname }) => plainName(fname + lname) === '')
    if (nameless) faults.push({ code: 'number-without-name', team, jersey: jerseyOf(nameless) })
  }
  if (state.officialBox === null && validStats(state).length === 0) faults.push({ code: 'no-plays' })
  return faults
}

/**
 * A player of a file (`key`), and the club's player whom an administrator assigned to this player; null for a
 * new player.
 */
export interface ChosenPlayer {
  readonly key: number
  readonly playerId: number | null
}

/** Returns the faults in an administrator's assignment of players. */
export function playerFaults(players: readonly ChosenPlayer[], sides: readonly PlayedSide[]): Fault[] {
  const matched = new Map(sides.flatMap((side) => side.players.map((player) => [player.fileId, player])))
  const twice = players.find(
    ({ playerId }, index) =>
      playerId !== null && players.findIndex((each) => each.playerId === playerId) !== index,
  )
  if (twice !== undefined) {
    const of = [...matched.values()].find(({ playerId }) => playerId === twice.playerId)
    return [{ code: 'player-chosen-twice', player: of === undefined ? '' : `${of.fname} ${of.lname}`.trim() }]
  }
  const isWrong = players.some(({ key, playerId }) => matched.get(key)?.playerId !== playerId)
  return isWrong ? [{ code: 'player-not-chosen-rightly' }] : []
}
