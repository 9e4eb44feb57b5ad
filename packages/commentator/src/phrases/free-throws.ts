import { phrase as p } from '../said.ts'
import type { Wording } from './wording.ts'

/** The first of a trip is good. */
export const FIRST_GOOD: readonly Wording[] = [
  (s) => p`${s.who} makes the free throw`,
  (s) => p`Good from the line, ${s.who}`,
  (s) => p`${s.who} stays calm at the line`,
  (s) => p`${s.who} cashes in at the stripe`,
  (s) => p`The free throw from ${s.who} drops`,
  (s) => p`The free throw is good from ${s.who}`,
  (s) => p`${s.who} makes them pay at the line`,
  (s) => p`A steady hand at the line from ${s.who}`,
]

/** All of a trip so far are good, and it is not the first. */
export const ALL_GOOD: readonly Wording[] = [
  (s) => p`${s.who} is ${s.tripMade} for ${s.tripTaken} on this trip to the line`,
  (s) => p`That’s ${s.tripMade} of ${s.tripTaken} at the line for ${s.who}`,
  (s) => p`${s.who} goes ${s.tripMade} for ${s.tripTaken}, no trouble at all`,
  (s) => p`${s.who} stays cool: ${s.tripMade} of ${s.tripTaken} from the stripe`,
  (s) => p`Free points, gladly taken: ${s.who} is ${s.tripMade} for ${s.tripTaken}`,
  (s) => p`No mistakes at the line: ${s.who} is ${s.tripMade} for ${s.tripTaken}`,
]

/** Some of a trip are good, the latest too or not. */
export const SOME_GOOD: readonly Wording[] = [
  (s) => p`${s.who} gets ${s.tripMade} of ${s.tripTaken} at the line`,
  (s) => p`That’s ${s.tripMade} of ${s.tripTaken} from the line for ${s.who}`,
  (s) => p`${s.who} leaves something at the line, ${s.tripMade} of ${s.tripTaken}`,
  (s) => p`A mixed trip for ${s.who}: ${s.tripMade} of ${s.tripTaken}`,
  (s) => p`${s.who} settles for ${s.tripMade} of ${s.tripTaken} at the stripe`,
]

/** None of a trip was good. */
export const NONE_GOOD: readonly Wording[] = [
  (s) => p`${s.who} misses the free throw`,
  (s) => p`The free throw from ${s.who} is no good`,
  (s) => p`${s.who} can’t convert at the line`,
  (s) => p`No luck at the line for ${s.who}`,
  (s) => p`The free throw won’t drop for ${s.who}`,
  (s) => p`A free point goes begging: ${s.who} misses`,
  (s) => p`${s.who} comes up empty at the stripe`,
]
