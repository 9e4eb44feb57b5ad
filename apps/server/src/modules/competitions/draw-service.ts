import type { Database } from '../../db/client.ts'
import { Refused } from '../../refused.ts'
import { CompetitionRepository } from './competition-repository.ts'
import { type FixtureFields, FixtureRepository } from './fixture-repository.ts'
import { daysLater, startOf } from './local-time.ts'
import { drawStage } from './stage-draw.ts'
import { StageRepository } from './stage-repository.ts'

/** When and where the matches of a draw are played. */
interface DrawPlan {
  /** YYYY-MM-DD; null: the days are given later. */
  date: string | null
  time: string | null
  /** Days from one round to the next. */
  everyDays: number
  venue: string | null
}

/** Draws stages. */
export class DrawService {
  readonly #competitions: CompetitionRepository
  readonly #stages: StageRepository
  readonly #fixtures: FixtureRepository

  constructor(db: Database) {
    this.#competitions = new CompetitionRepository(db)
    this.#stages = new StageRepository(db)
    this.#fixtures = new FixtureRepository(db)
  }

  /**
   * What a draw of a stage would make: the matches that are still to be made.
   * @throws {Refused} no such stage, too few teams, drawn already, or a time that does not exist
   */
  async plan(stageId: number, { date, time, everyDays, venue }: DrawPlan): Promise<FixtureFields[]> {
    const of = await this.#stages.find(stageId)
    const record = of && (await this.#competitions.standings(of.competition_id))
    const stage = record?.stages.find(({ id }) => id === stageId)
    if (!record || !stage) throw new Refused({ code: 'no-such-stage' })
    const games = record.games.filter(({ stage_id }) => stage_id === stageId)
    return drawStage(stage, games).map(({ turn, ...game }) => ({
      ...game,
      competition_id: record.id,
      stage_id: stageId,
      title: null,
      venue,
      zone: record.zone,
      ...startOf(date && daysLater(date, turn * everyDays), time, record.zone),
    }))
  }

  /** Makes what {@link plan} says. @throws {Refused} as that does */
  async draw(stageId: number, plan: DrawPlan, userId: number): Promise<FixtureFields[]> {
    const drawn = await this.plan(stageId, plan)
    const ids = await this.#fixtures.insertAll(drawn, userId)
    if (ids === null) throw new Refused({ code: 'unknown-team' })
    return drawn
  }
}
