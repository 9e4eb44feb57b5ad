import { drawStage } from '@courtside/basketball'
import { plusDays } from '@courtside/interchange'
import type { Database } from '../../../db/client.ts'
import { Refused } from '../../../refused.ts'
import { presentStage } from '../competition-presenter.ts'
import { CompetitionRepository } from '../competition-repository.ts'
import { type FixtureFields, insertFixtures } from '../fixture-repository.ts'
import { homeHalls } from '../home-halls.ts'
import { localStart } from '../local-start.ts'
import { StageRepository } from './stage-repository.ts'

/** Dates and venue for the matches of a draw. */
interface DrawPlan {
  /** YYYY-MM-DD. Null when the dates are set later. */
  date: string | null
  time: string | null
  /** Days between rounds. */
  everyDays: number
  /** Null for the hall of the home team. */
  venue: string | null
}

/** Draws stages. */
export class DrawService {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns the matches that a draw of a stage would create, without the existing ones.
   * @throws {Refused} no such stage, too few teams, already drawn, or a time that doesn't exist
   */
  plan(stageId: number, plan: DrawPlan): Promise<FixtureFields[]> {
    return planned(this.#db, stageId, plan)
  }

  /**
   * Creates the matches of {@link plan} once. A concurrent draw of the stage waits and then finds it drawn.
   * @throws {Refused} as {@link plan} does
   */
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
  const games = record.games.filter((game) => game.stageId === stageId)
  const draw = drawStage(presentStage(stage), games)
  if (!draw.ok) throw new Refused({ code: draw.code })
  const halls = await homeHalls(db)
  return draw.pairings.map(({ round, home, away, turn }) => ({
    round,
    home_id: home,
    away_id: away,
    competition_id: record.id,
    stage_id: stageId,
    title: null,
    venue: venue ?? halls.get(home) ?? null,
    zone: record.zone,
    ...localStart(date && plusDays(date, turn * everyDays), time, record.zone),
  }))
}
