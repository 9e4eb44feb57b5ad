import type { Fault } from '@courtside/contract'

/** Thrown if the files do not contain a readable game. `fault` is the reason as data. */
export class UnreadableGame extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.code)
    this.fault = fault
  }
}
