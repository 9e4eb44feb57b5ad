import type { Refusal } from '@courtside/contract'
import { brokenConstraint } from './db/faults.ts'
import { Refused } from './refused.ts'

/**
 * For writes that a constraint of the tables may forbid: gives what makes such a write, and refuses what breaks a constraint.
 * @param refusals by the name of the constraint; a fault of any other kind is thrown as it is
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
