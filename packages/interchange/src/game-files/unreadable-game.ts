import type { Fault } from '@courtside/contract'

/** Thrown when the files don't contain a readable game, with the reason as data. */
export class UnreadableGame extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.code)
    this.fault = fault
  }
}
