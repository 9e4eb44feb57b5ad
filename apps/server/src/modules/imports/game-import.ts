import {
  boxScore,
  byJersey,
  formatClock,
  jerseyOf,
  type MatchSetup,
  PLAYS,
  periodLabel,
  scores,
  validStats,
} from '@courtside/basketball'
import { type GameImportAnswer, refusalSentence, type Team } from '@courtside/contract'
import { type Contradiction, UnreadableFile } from '@courtside/interchange'
import type { PlayedPlayer, PlayedSide } from '../matches/import-played.ts'
import type { MatchService } from '../matches/service.ts'
import type { RosterService } from '../rosters/service.ts'
import { type ReadFile, readGameFiles } from './game-file.ts'
import { texts } from './texts.ts'

/** What importing a game needs. */
interface GameImportParts {
  rosters: RosterService
  matches: MatchService
}

/** A game that is to be looked at or imported, with what the administrator says of it. */
interface GameImportOrder {
  readonly files: readonly string[]
  readonly commit: boolean
  readonly title?: string | undefined
  /** Epoch ms. */
  readonly playedAt?: number | undefined
}

/** Most contradictions that are told; a feed may have hundreds. */
const MOST_TOLD = 200

/**
 * Looks at a game that another program has recorded, and imports it as a finished match when asked to and nothing keeps it from
 * that: teams and players that are not known yet are made, all in one transaction.
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
    if (!(error instanceof UnreadableFile)) throw error
    return { game: null, faults: [{ message: error.message }], contradictions: [], matchId: null }
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
    if (imported === 'there already') faults.push({ message: texts.thereAlready })
    else matchId = imported
  }
  return {
    game: presented(game, sides, named, at),
    faults,
    contradictions: game.contradictions.slice(0, MOST_TOLD).map((each) => told(each, game)),
    matchId,
  }
}

/** Finds a team by its name and its players by their names, or by last name and number. */
function matched(team: MatchSetup['teams'][0], known: readonly Team[]): PlayedSide {
  const found = known.find(({ teamname }) => plain(teamname) === plain(team.name))
  const taken = new Set<number>()
  const players = [...team.roster].sort(byJersey).map((player): PlayedPlayer => {
    const jersey = jerseyOf(player)
    const free = (found?.players ?? []).filter(({ id }) => !taken.has(id))
    const named = free.filter(
      (each) => plain(`${each.fname} ${each.lname}`) === plain(`${player.fname} ${player.lname}`),
    )
    const same =
      named.find((each) => each.jersey === jersey) ??
      named[0] ??
      free.find((each) => each.jersey === jersey && plain(each.lname) === plain(player.lname))
    if (same !== undefined) taken.add(same.id)
    return {
      ...{ fileId: player.id, fname: player.fname, lname: player.lname, jersey },
      playerId: same?.id ?? null,
      numberTaken: same === undefined && free.some((each) => each.jersey === jersey),
    }
  })
  return {
    team: found === undefined ? null : { id: found.id },
    name: team.name,
    coach: team.coach ?? '',
    players,
  }
}

/** A name without what may be written one way or another: accents, capitals, double spaces. */
function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** What keeps a game from being imported. */
function faultsOf({ state }: ReadFile, playedAt: number | null): { message: string }[] {
  const { ruleset, teams } = state.created
  const [home, visitors] = teams
  const faults: string[] = []
  if (playedAt === null) faults.push(texts.dateMissing)
  else if (playedAt > Date.now()) faults.push(texts.dateAhead)
  if (plain(home.name) === plain(visitors.name)) faults.push(texts.sameTeamTwice)
  for (const { name, starters, roster } of teams) {
    if (plain(name) === '') faults.push(texts.teamNameMissing)
    if (starters.length !== ruleset.onCourt)
      faults.push(texts.starters(name, starters.length, ruleset.onCourt))
    const numbers = roster.map(jerseyOf)
    const twice = numbers.find((jersey, index) => numbers.indexOf(jersey) !== index)
    if (twice !== undefined) faults.push(texts.numberTwice(name, twice))
    const nameless = roster.find(({ fname, lname }) => plain(fname + lname) === '')
    if (nameless) faults.push(texts.playerNameMissing(name, jerseyOf(nameless)))
  }
  if (validStats(state).length === 0) faults.push(texts.noPlays)
  return faults.map((message) => ({ message }))
}

function presented(
  { format, state }: ReadFile,
  sides: readonly PlayedSide[],
  title: string,
  at: number | null,
): GameImportAnswer['game'] {
  const box = boxScore(state, 0)
  return {
    ...{ format, title, playedAt: at === null ? null : new Date(at).toISOString() },
    ruleset: state.setup.ruleset.name,
    score: scores(state),
    plays: state.stats.length + state.marks.length,
    teams: sides.map(({ team, name, players }) => ({
      ...{ name, teamId: team?.id ?? null },
      players: players.map(({ fileId, fname, lname, jersey, playerId, numberTaken }) => ({
        ...{ jersey, name: `${fname} ${lname}`.trim(), playerId, numberTaken },
        points: box.players.find(({ id }) => id === fileId)?.pts ?? 0,
      })),
    })),
  }
}

/** A contradiction in words, with its moment. */
function told(contradiction: Contradiction, { state }: ReadFile): { where: string | null; message: string } {
  const moment = ({ period, clock }: { period: number; clock: number }) =>
    `${periodLabel(state.setup.ruleset, period)} ${formatClock(clock)}`
  switch (contradiction.kind) {
    case 'figure': {
      const { team, player, figure, stated, counted } = contradiction
      return { where: null, message: texts.figure(player ?? team, texts.figures[figure], stated, counted) }
    }
    case 'half-substitution': {
      const { player, left } = contradiction
      return { where: moment(contradiction), message: texts.halfSubstitution(player, left) }
    }
    case 'clock': {
      const message = texts.clockStepsBack(PLAYS[contradiction.type].name, formatClock(contradiction.stated))
      return { where: moment(contradiction), message }
    }
    case 'unknown-player':
      return { where: moment(contradiction), message: texts.unknownPlayer(contradiction.row) }
    case 'unknown-row':
      return { where: null, message: texts.unknownRow(contradiction.row, contradiction.times) }
    case 'refused': {
      const reason = refusalSentence(contradiction.rejection)
      const message = contradiction.detailOnly ? texts.detailLeftOut(reason) : texts.leftOut(reason)
      return { where: moment(contradiction), message }
    }
  }
}
