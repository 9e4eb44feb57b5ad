import { blankSheet, LOG_VERSION, type MatchSetup, RULESETS } from '@courtside/basketball'
import type { Fixture, Team } from '@courtside/contract'
import { importedLog } from '@courtside/interchange'
import type { Administrator } from './administrator.ts'
import { generateGame } from './game/generate-game.ts'
import { settleClub, squadOf } from './league.ts'
import { drawPortrait } from './portrait.ts'
import { LEAGUE, settleLeague } from './regional-league.ts'
import { LEAGUE_CLUBS } from './season-clubs.ts'

const RULES = RULESETS.fiba
const MOST_FIXTURES = 200
/** Number of latest results with a published story. */
const STORIES = 4

/**
 * Plays the league of eight clubs up to today: its table, results and stories, and a portrait of each player.
 * The same seeds give the same games. Continues where an earlier run stopped.
 */
export async function playSeason(administrator: Administrator): Promise<void> {
  const teams: Team[] = []
  for (const club of LEAGUE_CLUBS) teams.push(await settleClub(administrator, club))
  const competitionId = await settleLeague(administrator)
  const fixtures = (show: 'overdue' | 'results', limit: number) =>
    administrator.call('GET /schedule', { query: { competitionId, show, limit } })
  for (const fixture of await fixtures('overdue', MOST_FIXTURES)) {
    await playFixture(administrator, fixture, teams)
  }
  for (const { id, hasLog } of await fixtures('results', STORIES)) {
    if (hasLog) await publishStory(administrator, id)
  }
  await drawPortraits(administrator, teams)
}

/** Publishes the story of a finished match. */
export async function publishStory(administrator: Administrator, id: number): Promise<void> {
  await administrator.call('PUT /live/:id/story', {
    params: { id },
    query: { language: 'en' },
    body: { words: null, published: true },
  })
}

/** Imports the generated game of a fixture, with all its plays. */
async function playFixture(
  administrator: Administrator,
  { id, home, away, startsAt, round }: Fixture,
  teams: readonly Team[],
): Promise<void> {
  const setup = setupOf([home.id, away.id], teams)
  const title = `${LEAGUE}, round ${round}`
  const file = gameFile(setup, { title, seed: id, playedAt: Date.parse(startsAt ?? '') })
  await administrator.call('POST /matches/import', {
    body: { files: [file], commit: true, title, place: id, teamIds: [home.id, away.id] },
  })
}

/** Returns the log of a generated game as a file. */
export function gameFile(
  setup: MatchSetup,
  { title, seed, playedAt }: { title: string; seed: number; playedAt: number },
): string {
  const [home, visitors] = setup.teams
  const game = generateGame(setup.ruleset, [squadOf(home), squadOf(visitors)], seed)
  const { log } = importedLog({
    title,
    playedAt,
    setup,
    sheet: blankSheet(setup),
    periods: Array.from({ length: game.periods }, (_, index) => ({ period: index + 1, leftMs: 0 })),
    plays: game.plays.map((play, index) => ({ ...play, statId: index + 1 })),
    officialBox: null,
    finished: true,
  })
  return JSON.stringify({ format: 'courtside-log', version: LOG_VERSION, title, ...log })
}

function setupOf(ids: readonly [number, number], teams: readonly Team[]): MatchSetup {
  const teamOf = (id: number): MatchSetup['teams'][0] => {
    const team = teams.find((each) => each.id === id)
    const club = LEAGUE_CLUBS.find(({ teamname }) => teamname === team?.teamname)
    const players = team?.players ?? []
    const starters = (club?.players ?? []).flatMap(({ jerseyNo }) =>
      players.filter((player) => player.jerseyNo === jerseyNo).map((player) => player.id),
    )
    return {
      id,
      name: team?.teamname ?? '',
      starters: starters.slice(0, RULES.onCourt),
      roster: players.map(({ id: player, fname, lname, jersey, jerseyNo }) => ({
        id: player,
        fname,
        lname,
        jersey,
        jerseyNo,
      })),
    }
  }
  return { ruleset: RULES, teams: [teamOf(ids[0]), teamOf(ids[1])] }
}

/** Gives each player without a photo a drawn portrait in the colours of the team. */
async function drawPortraits(administrator: Administrator, teams: readonly Team[]): Promise<void> {
  for (const { teamname, players } of teams) {
    const colours = LEAGUE_CLUBS.find((club) => club.teamname === teamname)?.colours
    if (!colours) continue
    for (const { id, photo } of players) {
      if (photo) continue
      const form = new FormData()
      form.set('photo', new Blob([drawPortrait(id, colours)], { type: 'image/png' }), 'portrait.png')
      await administrator.call('PUT /players/edit-player/:id', { params: { id }, body: form })
    }
  }
}
