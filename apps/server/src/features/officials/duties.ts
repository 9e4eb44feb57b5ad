import { CREW_ROLES, type CrewRole, NEEDED_CREW } from '@courtside/basketball'
import type { DutyGame } from '@courtside/contract'
import { sql, type Transaction } from 'kysely'
import { explaining } from '../../constraint-refusals.ts'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'
import { Refused } from '../../refused.ts'
import { FIXTURE_DAY, fixturesOf, scheduled, scheduleOrder } from '../competitions/fixture-query.ts'
import type { Viewer } from '../openness/viewer.ts'

/** Maximum number of games in the duty roster. */
const MOST_GAMES = 200

/** The ids of the officials of a game by their posts. */
type Crew = Readonly<Partial<Record<CrewRole, number>>>

/** Assigns officials to the posts of games. */
export class DutyService {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the next games that a viewer may see in order of time, with their crew and open posts. */
  async roster(teamId: number | undefined, viewer: Viewer): Promise<DutyGame[]> {
    const games = await scheduled(fixturesOf(this.#db), { show: 'upcoming', teamId, viewer })
      .select(['f.id as fixtureId', 'h.teamname as home', 'a.teamname as away', 'f.venue', 'f.zone'])
      .select(['f.starts_at', 'f.time_known as timeKnown', sql<string>`${FIXTURE_DAY}::text`.as('day')])
      .orderBy(scheduleOrder('upcoming'))
      .limit(MOST_GAMES)
      .execute()
    const ids = [0, ...games.map(({ fixtureId }) => fixtureId)]
    const duties = await this.#db
      .selectFrom('duties')
      .innerJoin('officials', 'officials.id', 'duties.official_id')
      .select(['fixture_id', 'role', 'official_id', 'name', 'absences'])
      .where('fixture_id', 'in', ids)
      .execute()
    const crews = Map.groupBy(duties, ({ fixture_id }) => fixture_id)
    return games.map(({ starts_at, day, ...game }) => {
      const crew = (crews.get(game.fixtureId) ?? []).map(({ role, official_id, name, absences }) => ({
        role,
        officialId: official_id,
        name,
        available: !isAway(absences, day),
      }))
      const needed = NEEDED_CREW.filter((role) => !crew.some((duty) => duty.role === role))
      return { ...game, startsAt: starts_at?.toISOString() ?? null, crew, needed }
    })
  }

  /**
   * Sets the crew of a game. Posts that `sent` does not contain become open.
   * @param was the crew as the caller read it; if given, only the posts in which `sent` differs from it change
   * @throws {Refused} no such fixture or official; an official who is new in the crew is absent on the day of
   * the game, or has another duty at its time
   */
  async setCrew(fixtureId: number, sent: Crew, was?: Crew): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const game = await tx
        .selectFrom('fixtures as f')
        .select(sql<string | null>`${FIXTURE_DAY}::text`.as('day'))
        .where('f.id', '=', fixtureId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!game) throw new Refused({ code: 'no-such-match' })
      const before = await tx
        .selectFrom('duties')
        .select(['role', 'official_id'])
        .where('fixture_id', '=', fixtureId)
        .execute()
      const crew = was === undefined ? sent : changedCrew(before, { sent, was })
      for (const { role, official_id } of before.filter((duty) => crew[duty.role] !== duty.official_id)) {
        await tx
          .deleteFrom('duties')
          .where('fixture_id', '=', fixtureId)
          .where('role', '=', role)
          .where('official_id', '=', official_id)
          .execute()
      }
      // The officials are always assigned in the order of their ids. Otherwise two simultaneous calls could
      // wait for each other.
      const wanted = CREW_ROLES.flatMap((role) => {
        const officialId = crew[role]
        return officialId === undefined ? [] : [{ role, officialId }]
      }).toSorted((one, other) => one.officialId - other.officialId)
      for (const { role, officialId } of wanted) {
        if (before.some((duty) => duty.role === role && duty.official_id === officialId)) continue
        await assign(tx, { fixtureId, role, officialId, day: game.day })
      }
    })
  }
}

/** Returns the stored crew, with the posts in which `sent` differs from `was` as sent. */
function changedCrew(
  before: readonly { role: CrewRole; official_id: number }[],
  { sent, was }: { sent: Crew; was: Crew },
): Crew {
  const stored: Crew = Object.fromEntries(before.map(({ role, official_id }) => [role, official_id]))
  const posts = CREW_ROLES.map((role) => [role, (sent[role] === was[role] ? stored : sent)[role]])
  return Object.fromEntries(posts.filter(([, officialId]) => officialId !== undefined))
}

async function assign(
  tx: Transaction<Schema>,
  {
    fixtureId,
    role,
    officialId,
    day,
  }: { fixtureId: number; role: CrewRole; officialId: number; day: string | null },
): Promise<void> {
  const official = await tx
    .selectFrom('officials')
    .select(['name', 'absences'])
    .where('id', '=', officialId)
    .executeTakeFirst()
  if (!official) throw new Refused({ code: 'no-such-official' })
  if (isAway(official.absences, day)) throw new Refused({ code: 'official-away', name: official.name })
  const booked = { code: 'official-booked', name: official.name } as const
  const explained = explaining({
    duties_one_game_at_a_time: booked,
    duties_one_post_per_game: booked,
    duties_official_id_fkey: { code: 'no-such-official' },
  })
  await explained(() =>
    tx.insertInto('duties').values({ fixture_id: fixtureId, role, official_id: officialId }).execute(),
  )
}

/**
 * Returns whether an official is absent on a day, YYYY-MM-DD. A game without a day (null) is on no day of
 * absence.
 */
function isAway(absences: readonly { from: string; to: string }[], day: string | null): boolean {
  return day !== null && absences.some(({ from, to }) => from <= day && day <= to)
}
