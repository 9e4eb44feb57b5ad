import { isStandIn, isWholeTeam, type MatchSetup } from '@courtside/basketball'
import type { NamesShown } from '@courtside/contract'
import { LoadCache } from '@courtside/network'
import {
  type HiddenOfClub,
  HiddenWords,
  type NameDecisions,
  PeopleByName,
  playersOfMatch,
  type ShownNames,
  shownNames,
  strictest,
} from '@courtside/publicity'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { FoldedLog } from '../../live/folded-logs.ts'
import type { Logger } from '../../logger.ts'
import { PUBLIC_NAMES } from './publicity-columns.ts'

const CHANNEL = 'publicity'
/**
 * How long cached decisions are used, in ms. The time is limited because notifications of other servers may
 * be lost.
 */
const KNOWN_FOR_MS = 10_000
const MAX_KEPT = 1000

type Sides = ReturnType<typeof playersOfMatch>

/**
 * Determines what the public sees of the names of a match's players. Four settings decide about a name: of
 * the club, of the player, of the player's current team and of the player's team in the match. The strictest
 * of them applies. Old matches follow today's settings.
 */
export class NamesOfMatches {
  readonly #db: Database
  readonly #logger: Logger
  readonly #known = new LoadCache<string, NameDecisions>({ mostKept: MAX_KEPT, keptForMs: KNOWN_FOR_MS })
  /** The latest result for each setup. */
  readonly #shown = new WeakMap<MatchSetup, ShownNames>()
  readonly #ofClub = new LoadCache<'club', HiddenOfClub>({ mostKept: 1, keptForMs: KNOWN_FOR_MS })
  readonly #hiddenOfClub: HiddenOfClubReader

  constructor(db: Database, ear: DatabaseEar, logger: Logger) {
    this.#db = db
    this.#logger = logger
    this.#hiddenOfClub = new HiddenOfClubReader(db)
    ear.on(CHANNEL, () => this.#forget())
    ear.onListening(async () => this.#forget())
  }

  /** Clears this server's cache after a change, and notifies the other servers to clear theirs. */
  changed(): void {
    this.#forget()
    sql`select pg_notify(${CHANNEL}, '')`.execute(this.#db).catch((error: unknown) => {
      this.#logger.error({ err: error }, 'Could not notify other servers of changed name settings.')
    })
  }

  /**
   * Returns how much of the names of a match the public sees.
   * @param log the match with all names, including names that were added, changed or replaced after its
   * creation
   */
  async of(matchId: number, log: FoldedLog): Promise<ShownNames> {
    const setup = log.state.created
    const sides = playersOfMatch(log.state)
    const ids = sides.flatMap((side) => side.ids)
    // The key contains all players. Otherwise, after a player was added, the previous decisions would apply
    // for a while and show the new name.
    const decisions = await this.#known.get(`${matchId} ${ids}`, () => this.#read(sides))
    const known = this.#shown.get(setup)
    if (known?.of === decisions.of && known.clubVersion === decisions.club.version) return known
    // Built for each setup, because the same players may have other names in a later setup.
    const shown = shownNames(log, decisions)
    this.#shown.set(setup, shown)
    return shown
  }

  async #read(sides: Sides): Promise<NameDecisions> {
    const [decided, club] = await Promise.all([
      this.#readDecisions(sides),
      this.#ofClub.get('club', () => this.#hiddenOfClub.read()),
    ])
    return { ...decided, club }
  }

  async #readDecisions(sides: Sides): Promise<Omit<NameDecisions, 'club'>> {
    const ids = sides.flatMap((side) => side.ids).filter((id) => !isStandIn(id))
    const [players, ofTeams] = await Promise.all([
      this.#db
        .selectFrom('players')
        .innerJoin('club_settings', (join) => join.onTrue())
        .leftJoin('teams', 'teams.id', 'players.team_id')
        .select(['players.id', 'players.fname', 'players.lname'])
        .select(PUBLIC_NAMES.as('names'))
        .where('players.id', 'in', [0, ...ids])
        .execute(),
      this.#db
        .selectFrom('teams')
        .select(['id', 'names_shown'])
        .where(
          'id',
          'in',
          sides.map(({ teamId }) => teamId),
        )
        .execute(),
    ])
    const decidedFor = new Map(players.map(({ id, names }) => [id, names]))
    const decidedBy = new Map(ofTeams.map(({ id, names_shown }) => [id, names_shown]))
    const of = new Map<number, NamesShown>()
    for (const side of sides) {
      for (const id of side.ids) {
        if (isWholeTeam(id)) continue
        // A player who is not in the database is shown only by number.
        const names = strictest(decidedFor.get(id) ?? 'number', decidedBy.get(side.teamId) ?? 'full')
        if (names !== 'full') of.set(id, names)
      }
    }
    return { of, players }
  }

  #forget(): void {
    this.#ofClub.forgetAll()
    this.#known.forgetAll()
  }
}

/**
 * Reads the hidden names, including names of removed players. As long as no hidden name has changed, it reads
 * only a short digest of them.
 */
class HiddenOfClubReader {
  readonly #db: Database
  #last: HiddenOfClub = { words: new HiddenWords(), people: new PeopleByName(), version: '' }

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the currently hidden names. */
  async read(): Promise<HiddenOfClub> {
    const last = this.#last
    const hidden = this.#db
      .selectFrom('players')
      .innerJoin('club_settings', (join) => join.onTrue())
      .leftJoin('teams', 'teams.id', 'players.team_id')
      .select(['players.fname', 'players.lname'])
      .select(
        sql<string>`case ${PUBLIC_NAMES} when 'number' then players.fname || ' ' || players.lname
          else players.lname end`.as('name'),
      )
      .where(PUBLIC_NAMES, '<>', 'full')
      .as('hidden')
    const { version } = await this.#db
      .selectFrom(hidden)
      .select(
        sql<string>`coalesce(left(md5(string_agg(concat_ws(e'\t', name, fname, lname), e'\n'
        order by name, fname, lname)), 12), '')`.as('version'),
      )
      .executeTakeFirstOrThrow()
    if (version === last.version) return last
    const rows = await this.#db.selectFrom(hidden).selectAll().execute()
    const words = await HiddenWords.of(rows.map(({ name }) => name))
    this.#last = { words, people: new PeopleByName(rows), version }
    return this.#last
  }
}
