import type { Refusal } from '@courtside/contract'
import { brokenConstraint } from './db/faults.ts'
import { Refused } from './refused.ts'

/**
 * Returns a function that runs a write and turns broken constraints of the database into refusals.
 * @param refusals the refusal for each constraint, by its name; any other error is thrown unchanged
 */
export function explaining(
  refusals: Readonly<Record<string, Refusal>>,
): <T>(write: () => Promise<T>) => Promise<T> {
  return async (write) => {
    try {
      return await write()
    } catch (error) {
      const refusal = refusals[brokenConstraint(error) ?? '']
      throw refusal ? new Refused(refusal) : error
    }
  }
}
