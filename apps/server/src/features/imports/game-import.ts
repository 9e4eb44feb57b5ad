import {
  boxScore,
  byJersey,
  formatClock,
  jerseyOf,
  type MatchSetup,
  periodLabel,
  type RosterPlayer,
  scores,
  validStats,
} from '@courtside/basketball'
import { type Fault, faultSentence, type GameImportAnswer, type Player, type Team } from '@courtside/contract'
import type { Contradiction } from '@courtside/interchange'
import type { PlayedPlayer, PlayedSide } from '../matches/import-played.ts'
import type { MatchService } from '../matches/service.ts'
import type { RosterService } from '../rosters/service.ts'
import { type ReadFile, readGameFiles, UnreadableGame } from './game-file.ts'

/** Dependencies of {@link importGame}. */
interface GameImportParts {
  rosters: RosterService
  matches: MatchService
}

/** A game to check or import, with the administrator's input. */
interface GameImportOrder {
  readonly files: readonly string[]
  readonly commit: boolean
  readonly title?: string | undefined
  /** Start of the game, in epoch ms. */
  readonly playedAt?: number | undefined
}

/** Most contradictions in a response, because a feed may contain hundreds. */
const MOST_CONTRADICTIONS = 200

/**
 * Checks a game recorded by another program.
 * Imports it as a finished match if `commit` is set and it has no errors. Unknown teams and players are
 * created in the same transaction.
 */
export async function importGame(
  { rosters, matches }: GameImportParts,
  { files, commit, title, playedAt }: GameImportOrder,
  userId: number,
): Promise<GameImportAnswer> {
  let game: ReadFile
  try {
    game = readGameFiles(files)
  } catch (error) {
    if (!(error instanceof UnreadableGame)) throw error
    return { game: null, faults: [inWords(error.fault)], contradictions: [], matchId: null }
  }
  const known = await rosters.allTeams()
  const sides = game.state.created.teams.map((team) => matched(team, known))
  const at = playedAt ?? game.playedAt
  const named = title ?? (game.title || game.state.setup.teams.map(({ name }) => name).join(' – '))
  const faults = faultsOf(game, at)
  let matchId: number | null = null
  if (commit && faults.length === 0 && at !== null) {
    const imported = await matches.importPlayed({
      title: named,
      playedAt: at,
      log: game.logAt(at),
      sides,
      userId,
    })
    if (imported === 'there already') faults.push(inWords({ code: 'game-there-already' }))
    else matchId = imported
  }
  return {
    game: presented(game, sides, named, at),
    faults,
    contradictions: game.contradictions
      .slice(0, MOST_CONTRADICTIONS)
      .map((each) => presentContradiction(each, game)),
    matchId,
  }
}

/** Matches a team by its name and its players by their names, or by last name and number. */
function matched(team: MatchSetup['teams'][0], known: readonly Team[]): PlayedSide {
  const found = known.find(({ teamname }) => plain(teamname) === plain(team.name))
  const members = found?.players ?? []
  const ids = matchedPlayers(team.roster, members)
  const players = [...team.roster].sort(byJersey).map((player): PlayedPlayer => {
    const jersey = jerseyOf(player)
    const playerId = ids.get(player.id) ?? null
    return {
      fileId: player.id,
      fname: player.fname,
      lname: player.lname,
      jersey,
      playerId,
      // Members keep their current number, even if they wore a different number in this game.
      numberTaken: playerId === null && members.some((each) => each.jersey === jersey),
    }
  })
  return {
    team: found === undefined ? null : { id: found.id },
    name: team.name,
    coach: team.coach ?? '',
    players,
  }
}

/**
 * Maps the players of a file to members of a team.
 * Matches full names before last names with numbers, because a player with the same last name may wear a
 * member's former number.
 */
function matchedPlayers(
  roster: MatchSetup['teams'][0]['roster'],
  members: Team['players'],
): ReadonlyMap<number, number> {
  const free = new Set(members)
  const ids = new Map<number, number>()
  const rules = [
    (player: RosterPlayer, member: Player) => isNamed(player, member) && member.jersey === jerseyOf(player),
    isNamed,
    (player: RosterPlayer, member: Player) =>
      member.jersey === jerseyOf(player) && plain(member.lname) === plain(player.lname),
  ]
  for (const isSame of rules) {
    for (const player of roster) {
      if (ids.has(player.id)) continue
      const member = [...free].find((each) => isSame(player, each))
      if (member === undefined) continue
      free.delete(member)
      ids.set(player.id, member.id)
    }
  }
  return ids
}

function isNamed(player: RosterPlayer, member: Player): boolean {
  return plain(`${member.fname} ${member.lname}`) === plain(`${player.fname} ${player.lname}`)
}

/** Normalizes accents, capitals and spaces of a name for comparison. */
function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Returns the errors that prevent an import. */
function faultsOf({ state }: ReadFile, playedAt: number | null): GameImportAnswer['faults'] {
  const { ruleset, teams } = state.created
  const [home, visitors] = teams
  const faults: Fault[] = []
  if (playedAt === null) faults.push({ code: 'game-without-date' })
  else if (playedAt > Date.now()) faults.push({ code: 'game-ahead' })
  if (plain(home.name) === plain(visitors.name)) faults.push({ code: 'same-team-names' })
  for (const { name: team, starters, roster } of teams) {
    if (plain(team) === '') faults.push({ code: 'team-without-name' })
    if (starters.length !== ruleset.onCourt)
      faults.push({ code: 'starters-missing', team, given: starters.length, needed: ruleset.onCourt })
    const numbers = roster.map(jerseyOf)
    const twice = numbers.find((jersey, index) => numbers.indexOf(jersey) !== index)
    if (twice !== undefined) faults.push({ code: 'number-twice', team, jersey: twice })
    const nameless = roster.find(({ fname, lname }) => plain(fname + lname) === '')
    if (nameless) faults.push({ code: 'number-without-name', team, jersey: jerseyOf(nameless) })
  }
  if (validStats(state).length === 0) faults.push({ code: 'no-plays' })
  return faults.map(inWords)
}

function presented(
  { format, state }: ReadFile,
  sides: readonly PlayedSide[],
  title: string,
  at: number | null,
): GameImportAnswer['game'] {
  const box = boxScore(state, 0)
  return {
    format,
    title,
    playedAt: at === null ? null : new Date(at).toISOString(),
    rulesetId: state.setup.ruleset.id,
    score: scores(state),
    plays: state.stats.length + state.marks.length,
    teams: sides.map(({ team, name, players }) => ({
      name,
      teamId: team?.id ?? null,
      players: players.map(({ fileId, fname, lname, jersey, playerId, numberTaken }) => ({
        jersey,
        name: `${fname} ${lname}`.trim(),
        playerId,
        numberTaken,
        points: box.players.find(({ id }) => id === fileId)?.pts ?? 0,
      })),
    })),
  }
}

/** Returns an error with its message. */
function inWords(refusal: Fault): { message: string; refusal: Fault } {
  return { message: faultSentence(refusal), refusal }
}

/** Returns a contradiction as text, with its game time. */
function presentContradiction(
  contradiction: Contradiction,
  { state }: ReadFile,
): GameImportAnswer['contradictions'][number] {
  const { ruleset } = state.setup
  const words = inWords(faultOf(contradiction))
  if (!('clock' in contradiction)) return { ...words, where: null, moment: null }
  const { period, clock } = contradiction
  return {
    ...words,
    where: `${periodLabel(ruleset, period)} ${formatClock(clock)}`,
    moment: { periods: ruleset.periods, period, clock },
  }
}

function faultOf(contradiction: Contradiction): Fault {
  switch (contradiction.kind) {
    case 'figure': {
      const { team, player, figure, stated, counted } = contradiction
      return { code: 'figure-differs', who: player ?? team, figure, stated, counted }
    }
    case 'half-substitution':
      return {
        code: contradiction.left ? 'nobody-comes-in' : 'nobody-leaves',
        player: contradiction.player,
      }
    case 'clock':
      return {
        code: 'clock-steps-back',
        play: contradiction.type,
        stated: formatClock(contradiction.stated),
      }
    case 'unknown-player':
      return { code: 'row-of-nobody', row: contradiction.row }
    case 'unknown-row':
      return { code: 'unknown-rows', row: contradiction.row, times: contradiction.times }
    case 'refused':
      return {
        code: contradiction.detailOnly ? 'detail-left-out' : 'play-left-out',
        reason: contradiction.rejection,
      }
  }
}
