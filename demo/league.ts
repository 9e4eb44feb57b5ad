import type { TeamSetup } from '@courtside/basketball'
import type { Match, MatchDetail, Team } from '@courtside/contract'
import { localMomentOf } from '@courtside/interchange'
import type { Administrator } from './administrator.ts'
import { CLUBS, type Club, WOMENS_TEAMS } from './clubs.ts'
import { drawCrest } from './crest.ts'
import { type GeneratedGame, generateGame } from './game/generate-game.ts'
import type { Position, Squad, SquadPlayer } from './game/squad.ts'
import { LEAGUE_CLUBS } from './season-clubs.ts'

/** Positions as Courtside names them. */
const POSITION_NAMES: Readonly<Record<Position, string>> = {
  PG: 'Point Guard',
  SG: 'Shooting Guard',
  SF: 'Small Forward',
  PF: 'Power Forward',
  C: 'Center',
}
const TITLE = 'Demo friendly, game '
const FRIENDLY = 'Women’s friendly'
const WEEK_MS = 7 * 24 * 3_600_000
const ALL_CLUBS = [...LEAGUE_CLUBS, ...WOMENS_TEAMS]
const RULESET = 'fiba'
const TAGLINE = 'Basketball by the harbour since 1968'
const SHIRTS_OF_OTHERS = ['#444444', '#ffffff'] as const

/** Gives the site the name, colours and crest of the first club, unless it has another name. */
export async function settleIdentity(administrator: Administrator): Promise<void> {
  const [club] = CLUBS
  const [primaryColour, secondaryColour] = club.colours
  const { clubName } = await administrator.call('GET /club/settings', {})
  if (clubName !== '' && clubName !== club.teamname) return
  if (clubName === '') {
    await administrator.call('PATCH /club/settings', {
      body: {
        clubName: club.teamname,
        tagline: TAGLINE,
        primaryColour,
        secondaryColour,
        defaultRuleset: RULESET,
      },
    })
  }
  const { crest } = await administrator.call('GET /club', {})
  if (crest === null) {
    await administrator.call('PUT /club/crest', { body: await withCrest(new FormData(), 'crest', club) })
  }
}

/** Returns two clubs as teams of this Courtside; creates missing teams and players. */
export async function settleClubs(
  administrator: Administrator,
  [home, visitors]: readonly [Club, Club] = CLUBS,
): Promise<[Team, Team]> {
  return [await settleClub(administrator, home), await settleClub(administrator, visitors)]
}

/**
 * Returns a club as a team of this Courtside; creates the team, its crest and its players where they are
 * missing.
 */
export async function settleClub(administrator: Administrator, club: Club): Promise<Team> {
  const team = await settleTeam(administrator, club)
  const positions = await administrator.call('GET /positions/get-positions', {})
  for (const { fname, lname, jerseyNo, position } of club.players) {
    if (team.players.some((player) => player.jerseyNo === jerseyNo)) continue
    const positionId = positions.find(({ name }) => name === POSITION_NAMES[position])?.id ?? 1
    await administrator.call('POST /players/create-player', {
      body: { fname, lname, jerseyNo, teamId: team.id, positionId },
    })
  }
  return (await findTeam(administrator, club)) ?? team
}

/** Returns a club as a team of this Courtside; creates the team or its crest if missing, but no players. */
export async function settleTeam(administrator: Administrator, club: Club): Promise<Team> {
  const team = await findTeam(administrator, club)
  if (team?.logo) return team
  const form = new FormData()
  if (team) {
    const body = await withCrest(form, 'logo', club)
    return administrator.call('PUT /teams/edit-team/:id', { params: { id: team.id }, body })
  }
  const [primaryColour, secondaryColour] = club.colours
  const { teamname, coach, hall: homeHall } = club
  const fields = { teamname, coach, homeHall, primaryColour, secondaryColour }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return administrator.call('POST /teams/create-team', { body: await withCrest(form, 'logo', club) })
}

async function findTeam(administrator: Administrator, { teamname }: Club): Promise<Team | undefined> {
  const found = await administrator.call('GET /teams/get-team', { query: { search: teamname } })
  return found.find((team) => team.teamname === teamname)
}

/** Adds a club's crest to a form, as its file. */
async function withCrest(
  form: FormData,
  file: 'crest' | 'logo',
  { emblem, colours }: Club,
): Promise<FormData> {
  form.set(file, new Blob([await drawCrest(emblem, colours)], { type: 'image/png' }), 'crest.png')
  return form
}

/** Returns the unfinished friendlies of the demo, oldest first, and the number of friendlies ever played. */
export async function readFriendlies(
  administrator: Administrator,
): Promise<{ open: Match[]; played: number }> {
  const live = await administrator.call('GET /live/all', {})
  const archived = await administrator.call('GET /archive/archived-matches', { query: { search: TITLE } })
  const open = live.filter(({ title }) => title.startsWith(TITLE)).sort((a, b) => a.id - b.id)
  return { open, played: archived.filter(({ title }) => title.startsWith(TITLE)).length }
}

/** Creates a friendly. @param game number of the friendly; the teams alternate home and away */
export async function createMatch(
  administrator: Administrator,
  teams: readonly [Team, Team],
  game: number,
): Promise<MatchDetail> {
  const [home, visitors] = game % 2 === 1 ? teams : [teams[1], teams[0]]
  return create(administrator, `${TITLE}${game}`, [home, visitors])
}

/**
 * Returns the women's teams' match of a week ago if it is not finished. If no earlier run has started it,
 * starts it, hidden from visitors.
 * @param now epoch ms
 * @returns null if the match is over
 */
export async function openFilmedMatch(
  administrator: Administrator,
  now = Date.now(),
): Promise<MatchDetail | null> {
  const [home, away] = await settleClubs(administrator, WOMENS_TEAMS)
  const [known] = await administrator.call('GET /schedule', { query: { teamId: home.id } })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const moment = localMomentOf(new Date(now - WEEK_MS), zone)
  const body = { homeId: home.id, awayId: away.id, ...moment, zone, title: FRIENDLY }
  const { id, hasLog, status } = known ?? (await administrator.call('POST /fixtures', { body }))
  const params = { id }
  if (status === 'finished') return null
  if (!hasLog) {
    const starters = { team1Players: startersOf(home), team2Players: startersOf(away) }
    await administrator.call('POST /fixtures/:id/start', { params, body: starters })
  }
  await administrator.call('PUT /live/:id/openness', { params, body: { hidden: true } })
  return administrator.call('GET /live/:id', { params })
}

async function create(
  administrator: Administrator,
  title: string,
  [home, visitors]: readonly [Team, Team],
): Promise<MatchDetail> {
  return administrator.call('POST /live/create', {
    body: {
      title,
      ruleset: RULESET,
      team1Id: home.id,
      team2Id: visitors.id,
      team1Players: startersOf(home),
      team2Players: startersOf(visitors),
    },
  })
}

/** Returns the game played in a match. It is always the same, so that it can be continued after a restart. */
export function gameOf(match: MatchDetail): GeneratedGame {
  const [home, visitors] = match.setup.teams
  return generateGame(match.setup.ruleset, [squadOf(home), squadOf(visitors)], match.id)
}

/**
 * Returns the shirt colours of a team: the team's own, or else its club's, or else plain ones if it was
 * renamed.
 */
export function shirtsOf({ teamname, colours }: MatchDetail['team1']): readonly [string, string] {
  if (colours) return [colours.primary, colours.secondary]
  return ALL_CLUBS.find((club) => club.teamname === teamname)?.colours ?? SHIRTS_OF_OTHERS
}

/** Returns the ids of a team's starters: its first five players in the order of its club's roster. */
export function startersOf(team: Team): number[] {
  const club = ALL_CLUBS.find(({ teamname }) => teamname === team.teamname)
  const order = (jerseyNo: number) => {
    const place = club?.players.findIndex((player) => player.jerseyNo === jerseyNo) ?? -1
    return place < 0 ? Number.POSITIVE_INFINITY : place
  }
  const players = [...team.players].sort((a, b) => order(a.jerseyNo) - order(b.jerseyNo))
  return players.slice(0, 5).map(({ id }) => id)
}

/** Returns a team as the generator needs it. Gives players who were added by hand an average role. */
export function squadOf(team: TeamSetup): Squad {
  const club = ALL_CLUBS.find(({ teamname }) => teamname === team.name)
  const players = team.roster.map(({ id, jerseyNo, lname }): SquadPlayer => {
    const known = club?.players.find((player) => player.jerseyNo === jerseyNo && player.lname === lname)
    return { id, position: known?.position ?? 'SF', rating: known?.rating ?? 0.85 }
  })
  return { teamId: team.id, starters: team.starters, players }
}
