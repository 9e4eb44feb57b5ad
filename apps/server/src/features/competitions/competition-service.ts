import type { Competition, CompetitionDetail, Standings } from '@courtside/contract'
import { explaining } from '../../constraint-refusals.ts'
import type { Database } from '../../db/client.ts'
import type { Versioned } from '../../live/versioned-answers.ts'
import { Refused } from '../../refused.ts'
import type { Viewer } from '../openness/viewer.ts'
import { presentCompetition, presentCompetitionDetail } from './competition-presenter.ts'
import { type CompetitionFields, CompetitionRepository, type EntrantRow } from './competition-repository.ts'
import { type StageFields, StageRepository } from './stages/stage-repository.ts'
import { presentStandings } from './standings/standings-answer.ts'

/** Runs a write and translates a constraint violation into a refusal. */
const explained = explaining({
  competitions_name: { code: 'competition-exists' },
  competition_teams_team_id_fkey: { code: 'unknown-team' },
  competition_teams_pkey: { code: 'team-listed-twice' },
  stage_teams_pkey: { code: 'team-listed-twice' },
  fixtures_competition_id_fkey: { code: 'competition-has-matches' },
  fixtures_stage_id_fkey: { code: 'stage-has-matches' },
})

/** Manages competitions, their teams, stages and standings. */
export class CompetitionService {
  readonly #competitions: CompetitionRepository
  readonly #stages: StageRepository

  constructor(db: Database) {
    this.#competitions = new CompetitionRepository(db)
    this.#stages = new StageRepository(db)
  }

  /** Returns a competition. @throws {Refused} no such competition */
  async find(id: number): Promise<CompetitionDetail> {
    const row = await this.#competitions.find(id)
    if (!row) throw new Refused({ code: 'no-such-competition' })
    return presentCompetitionDetail(row)
  }

  /**
   * Returns the id of the default competition: the latest one with a result, because the table of the next
   * season contains only zeros. Without a result it is the latest one; the friendlies when there is no other.
   */
  usual(): Promise<number> {
    return this.#competitions.usualId()
  }

  async list(): Promise<Competition[]> {
    return (await this.#competitions.list()).map(presentCompetition)
  }

  /**
   * Creates a competition.
   * @throws {Refused} another competition has the name and season, or a team is unknown
   */
  async create(fields: CompetitionFields, teamIds: readonly number[]): Promise<CompetitionDetail> {
    return this.find(await explained(() => this.#competitions.insert(fields, teamIds)))
  }

  /**
   * Changes the given fields.
   * @throws {Refused} no such competition, or another one has the name and season
   */
  async edit(id: number, changes: Partial<CompetitionFields>): Promise<CompetitionDetail> {
    await explained(() => this.#competitions.update(id, changes))
    return this.find(id)
  }

  /**
   * Removes a competition.
   * @throws {Refused} no such competition, it has matches, or it is the one for friendlies
   */
  async remove(id: number): Promise<void> {
    if ((await this.find(id)).friendly) throw new Refused({ code: 'friendlies-stay' })
    await explained(() => this.#competitions.remove(id))
  }

  /**
   * Sets the participating teams.
   * @param was the teams as the caller read them; if given, only the differences between `sent` and it change
   * @throws {Refused} a team with matches is left out, or a team is unknown
   */
  async setTeams(
    id: number,
    sent: readonly EntrantRow[],
    was?: readonly EntrantRow[],
  ): Promise<CompetitionDetail> {
    await this.find(id)
    const leftOut = await explained(() => this.#competitions.setTeams(id, sent, was))
    if (leftOut !== null) throw new Refused({ code: 'team-has-matches', team: leftOut })
    return this.find(id)
  }

  /** Adds a stage. @throws {Refused} a team does not participate, has no group or is listed twice */
  async addStage(id: number, stage: StageFields): Promise<CompetitionDetail> {
    const { entrants } = await this.find(id)
    const stranger = stage.teams.find(({ team_id }) => !entrants.some(({ team }) => team.id === team_id))
    if (stranger) throw new Refused({ code: 'team-not-in-competition', teamId: stranger.team_id })
    if (stage.kind === 'groups' && stage.teams.some(({ group_name }) => group_name === null)) {
      throw new Refused({ code: 'team-without-group' })
    }
    await explained(() => this.#stages.insert(id, stage))
    return this.find(id)
  }

  /** Removes a stage. @throws {Refused} there is no such stage, or the stage has fixtures */
  async removeStage(id: number): Promise<void> {
    if (!(await this.#stages.find(id))) throw new Refused({ code: 'no-such-stage' })
    await explained(() => this.#stages.remove(id))
  }

  /**
   * Returns the standings of a competition as a viewer may see them.
   * @param choice `live`: whether matches in progress count with their current score
   * @param known the version that the caller has, or null
   * @throws {Refused} no such competition
   */
  async standings(
    id: number,
    { live, viewer }: { live: boolean; viewer: Viewer },
    known: string | null,
  ): Promise<Versioned<Standings>> {
    const { version, rows } = await this.#competitions.standingsSince(id, viewer, known)
    if (rows === null) return { version, make: null }
    const [record] = rows
    if (!record) throw new Refused({ code: 'no-such-competition' })
    return { version, make: () => presentStandings(record, live) }
  }
}
