import { type Language, LEADING_FIGURES, type Match, type StartPage, type Story } from '@courtside/contract'
import { isTeamOfClub, mayHavePicture } from '@courtside/contract/client'
import { LoadCache } from '@courtside/network'
import { PUBLIC_READER } from '@courtside/publicity'
import { Refused } from '../../refused.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import type { CompetitionService } from '../competitions/competition-service.ts'
import type { FixtureService } from '../competitions/fixture-service.ts'
import type { MatchService } from '../matches/service.ts'
import type { Viewers } from '../openness/viewer.ts'
import type { Seasons } from '../season/seasons.ts'
import type { Stories } from '../story/stories.ts'

/**
 * How long an answer is used, in ms. All visitors get the same answer, so that a crowd costs one read per
 * second.
 */
const KEPT_MS = 1000
/** Maximum number of rows of each list. */
const MOST = { games: 6, table: 6, replays: 3 } as const
/** Number of latest finished matches to search for replays. */
const LATEST = 12
const PARAGRAPH = /\n{2,}/
/** Moments of the game in a story, such as `[4 0:12]`. */
const MOMENTS = /\s*\[\d+ \d+:\d\d(\.\d)?\]/g

/** Dependencies of {@link StartPages}. */
export interface StartPageParts {
  matches: MatchService
  fixtures: FixtureService
  competitions: CompetitionService
  seasons: Seasons
  stories: Stories
  viewers: Viewers
  club: ClubSettingsService
  stream: { viewers(matchId: number): number }
}

/** Reads the data of the start page, as the public sees them. */
export class StartPages {
  readonly #parts: StartPageParts
  readonly #kept = new LoadCache<Language, StartPage>({ mostKept: 16, keptForMs: KEPT_MS })

  constructor(parts: StartPageParts) {
    this.#parts = parts
  }

  /** Returns the data in a language, at most a second old. */
  read(language: Language): Promise<StartPage> {
    return this.#kept.get(language, async () => {
      const { fixtures, viewers } = this.#parts
      const shownTable = this.#table()
      const [live, archived, { next, results }, table, leaders, story] = await Promise.all([
        this.#live(),
        this.#archived(),
        fixtures.aroundNow(viewers.everybody, MOST.games),
        shownTable,
        shownTable.then((shown) => this.#leaders(shown?.competition.id)),
        this.#story(language),
      ])
      const replays = archived.filter(mayHavePicture).slice(0, MOST.replays)
      return { live, latest: archived[0] ?? null, next, results, table, replays, leaders, story }
    })
  }

  async #live() {
    const { matches, viewers, stream } = this.#parts
    const query = { archived: false, inProgress: true, search: '', limit: null, offset: 0 }
    const { matches: found } = await matches.list(query, viewers.everybody)
    return found.map((match) => ({ ...match, watching: stream.viewers(match.id) }))
  }

  async #archived(): Promise<Match[]> {
    const { matches, viewers } = this.#parts
    const query = { archived: true, search: '', limit: LATEST, offset: 0 }
    return (await matches.list(query, viewers.everybody)).matches
  }

  async #table(): Promise<StartPage['table']> {
    const { competitions, viewers } = this.#parts
    try {
      const choice = { live: false, viewer: viewers.everybody }
      const { make } = await competitions.standings(await competitions.usual(), choice, null)
      const { clubName } = await this.#parts.club.read()
      const standings = make?.()
      const [rows = []] = standings?.stages.flatMap(({ tables }) => tables.map((table) => table.rows)) ?? []
      if (!standings || rows.length === 0) return null
      const teams = new Map(standings.teams.map((team) => [team.id, team]))
      const { id, name, season, friendly } = standings.competition
      return {
        competition: { id, name, season, friendly },
        rows: firstWithOwn(
          rows.flatMap(({ rank, teamId, won, lost, points }) => {
            const team = teams.get(teamId)
            return team ? [{ rank, team, own: isTeamOfClub(team.teamname, clubName), won, lost, points }] : []
          }),
        ),
      }
    } catch (error) {
      if (error instanceof Refused) return null
      throw error
    }
  }

  /**
   * Returns the leaders of the competition whose table is shown. If nobody leads in that competition yet,
   * returns the leaders of all matches, among whom may be players with one good friendly match. Empty if the
   * club hides the pages of players.
   */
  async #leaders(competitionId?: number): Promise<StartPage['leaders']> {
    const { seasons, viewers } = this.#parts
    if (!(await seasons.pagesShown())) return []
    const share = { minGames: 1, minAttempts: 1, viewer: viewers.everybody, competitionId }
    const found = await Promise.all(
      LEADING_FIGURES.map(async (figure) => {
        const first = { limit: 1, offset: 0 }
        const { players } = await seasons.ranking({ ...share, by: figure }, first, PUBLIC_READER)
        return players.map((best) => ({ figure, best }))
      }),
    )
    const leaders = found.flat().filter(({ figure, best }) => best.averages[figure] > 0)
    return leaders.length > 0 || competitionId === undefined ? leaders : this.#leaders()
  }

  async #story(language: Language): Promise<StartPage['story']> {
    const { tell } = await this.#parts.stories.latest(language, 1)
    const [story] = await tell()
    return story ? { matchId: story.matchId, title: story.title, text: firstParagraph(story) } : null
  }
}

function firstParagraph({ text }: Pick<Story, 'text'>): string {
  const [first = ''] = text.split(PARAGRAPH)
  return first.replace(MOMENTS, '')
}

/**
 * Returns the first rows of a table. If the club's best team is not among them, its row replaces the last of
 * them.
 */
function firstWithOwn<Row extends { own: boolean }>(rows: readonly Row[]): Row[] {
  const first = rows.slice(0, MOST.table)
  const own = rows.find((row) => row.own)
  return own && !first.includes(own) ? [...first.slice(0, -1), own] : first
}
