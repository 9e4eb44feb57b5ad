import { FIGURES, OFFICIAL_DETAILS, type OfficialBox } from '@courtside/basketball'
import { z } from 'zod'

/** Maximum of each figure of a player or team: several times the highest figure of any known game. */
const MOST = 100_000

const count = z.int().min(0).max(MOST)

const figures = {
  ...(Object.fromEntries(FIGURES.map((figure) => [figure, count])) as Record<
    (typeof FIGURES)[number],
    typeof count
  >),
  orb: count,
  details: z.partialRecord(z.enum(OFFICIAL_DETAILS), z.int().min(-MOST).max(MOST)).exactOptional(),
}

const team = z.object({
  players: z.array(z.object({ playerId: z.int(), seconds: z.number().min(0), ...figures })).readonly(),
  rest: z.object(figures),
})

/** The box score of a match without plays. The home team is first. */
export const officialBox = z.object({
  periods: z
    .array(z.tuple([count, count]).readonly())
    .readonly()
    .nullable(),
  teams: z.tuple([team, team]).readonly(),
}) satisfies z.ZodType<OfficialBox>
