import { SkippedTime, startOf } from '@courtside/interchange'
import { Refused } from '../../refused.ts'

/**
 * Returns the start of a fixture from the local date and time in a request.
 * @throws {Refused} for a time that is skipped because clocks go forward
 */
export function localStart(
  date: string | null,
  time: string | null,
  zone: string,
): ReturnType<typeof startOf> {
  try {
    return startOf(date, time, zone)
  } catch (error) {
    if (error instanceof SkippedTime)
      throw new Refused({ code: 'no-such-time', field: 'time', ...error.moment })
    throw error
  }
}
