/** The choices in the address of the schedule's page, as text; empty text means no choice. */
interface ScheduleChoice {
  /** YYYY-MM-DD. */
  day: string
  /** YYYY-MM. */
  month: string
  /** Ids. */
  competition: string
  team: string
}

/** The query for the schedule: fixtures from a day on, or of a month. */
export interface ScheduleQuery {
  from: string
  to?: string
  competitionId?: number
  teamId?: number
  limit: number
}

/** Number of fixtures shown at first. */
export const SCHEDULE_SHOWN = 60

const ID = /^[1-9]\d{0,8}$/

/**
 * Returns the query for a choice. The page calls this function, and the server calls it for the page's first
 * HTML. Ignores text that is not a valid day, month or id.
 * @param today YYYY-MM-DD
 */
export function scheduleQueryOf(
  choice: ScheduleChoice,
  today: string,
  limit = SCHEDULE_SHOWN,
): ScheduleQuery {
  const { day, month, competition, team } = choice
  return {
    ...(isDay(`${month}-01`)
      ? { from: `${month}-01`, to: lastDayOf(month) }
      : { from: isDay(day) ? day : today }),
    ...(ID.test(competition) && { competitionId: Number(competition) }),
    ...(ID.test(team) && { teamId: Number(team) }),
    limit,
  }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true
}

/** @param month YYYY-MM */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
