import { type Fault, faultSentence } from '@courtside/contract'

/** Thrown when the files don't contain a readable game, with a reason for the user. */
export class UnreadableGame extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(faultSentence(fault))
    this.fault = fault
  }
}
