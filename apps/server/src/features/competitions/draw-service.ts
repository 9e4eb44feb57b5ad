import type { Database } from '../../db/client.ts'
import { Refused } from '../../refused.ts'
import { CompetitionRepository } from './competition-repository.ts'
import { type FixtureFields, insertFixtures } from './fixture-repository.ts'
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
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * What a draw of a stage would make: the matches that are still to be made.
   * @throws {Refused} no such stage, too few teams, drawn already, or a time that does not exist
   */
  plan(stageId: number, plan: DrawPlan): Promise<FixtureFields[]> {
    return planned(this.#db, stageId, plan)
  }

  /** Makes what {@link plan} says, once: whoever draws the stage at the same time waits, and finds it drawn. @throws {Refused} as that does */
  draw(stageId: number, plan: DrawPlan, userId: number): Promise<FixtureFields[]> {
    return this.#db.transaction().execute(async (tx) => {
      await tx.selectFrom('stages').select('id').where('id', '=', stageId).forUpdate().execute()
      const drawn = await planned(tx, stageId, plan)
      await insertFixtures(tx, drawn, userId)
      return drawn
    })
  }
}

async function planned(
  db: Database,
  stageId: number,
  { date, time, everyDays, venue }: DrawPlan,
): Promise<FixtureFields[]> {
  const of = await new StageRepository(db).find(stageId)
  const record = of && (await new CompetitionRepository(db).standings(of.competition_id))
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
