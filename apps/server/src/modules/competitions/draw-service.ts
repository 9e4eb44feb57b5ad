import type { Database } from '../../db/client.ts'
import { Refused } from '../../refused.ts'
import { CompetitionRepository } from './competition-repository.ts'
import { FixtureRepository } from './fixture-repository.ts'
import { daysLater, startOf } from './local-time.ts'
import { drawStage } from './stage-draw.ts'
import { stageRepository } from './stage-repository.ts'

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
export function drawService(db: Database) {
  const competitions = new CompetitionRepository(db)
  const stages = stageRepository(db)
  const fixtures = new FixtureRepository(db)
  return {
    /**
     * Makes the matches of a stage that are still to be made.
     * @returns how many
     * @throws {Refused} no such stage, too few teams, drawn already, or a time that does not exist
     */
    async draw(stageId: number, { date, time, everyDays, venue }: DrawPlan, userId: number): Promise<number> {
      const of = await stages.find(stageId)
      const record = of && (await competitions.standings(of.competition_id))
      const stage = record?.stages.find(({ id }) => id === stageId)
      if (!record || !stage) throw new Refused({ code: 'no-such-stage' })
      const games = record.games.filter(({ stage_id }) => stage_id === stageId)
      const drawn = drawStage(stage, games).map(({ turn, ...game }) => ({
        ...game,
        ...{ competition_id: record.id, stage_id: stageId, title: null, venue, zone: record.zone },
        ...startOf(date && daysLater(date, turn * everyDays), time, record.zone),
      }))
      await fixtures.insertAll(drawn, userId)
      return drawn.length
    },
  }
}

/** What {@link drawService} makes. */
export type DrawService = ReturnType<typeof drawService>
