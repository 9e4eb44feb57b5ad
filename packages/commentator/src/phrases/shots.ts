import { phrase as p } from '../said.ts'
import type { Wording, WordingWithOther } from './wording.ts'

/** A two-pointer without a pass that is in the book. */
export const TWO: readonly Wording[] = [
  (s) => p`${s.who} scores`,
  (s) => p`${s.who} puts it in`,
  (s) => p`${s.who} gets it to go`,
  (s) => p`Up it goes from ${s.who}, and in`,
  (s) => p`The shot from ${s.who} is good`,
  (s) => p`${s.who} makes it count`,
  (s) => p`Basket, ${s.who}`,
  (s) => p`${s.team} go to ${s.who}, and it pays`,
  (s) => p`${s.who} goes to work and comes away with ${s.worth}`,
  (s) => p`${s.who} adds ${s.worth}`,
  (s) => p`${s.who} takes it on and finishes`,
  (s) => p`Good finish from ${s.who}`,
  (s) => p`${s.who} converts`,
  (s) => p`In it goes for ${s.who}`,
  (s) => p`Chalk up ${s.worth} for ${s.who}`,
  (s) => p`${s.who} delivers`,
  (s) => p`No mistake from ${s.who}`,
  (s) => p`${s.who} keeps the scoreboard moving`,
  (s) => p`${s.who} finds a way to score`,
  (s) => p`${s.who} steps up and scores`,
  (s) => p`${s.who} has the touch`,
  (s) => p`Put that one down to ${s.who}`,
  (s) => p`${s.team} look for ${s.who}, and ${s.who} finishes`,
  (s) => p`A bucket for ${s.team}, courtesy of ${s.who}`,
  (s) => p`${s.who} drops it in`,
  (s) => p`There it is: ${s.who} with the basket`,
]

/** A two-pointer that a team-mate set up. */
export const TWO_ASSISTED: readonly WordingWithOther[] = [
  (s, a) => p`${s.player(a)} finds ${s.who}, and ${s.who} finishes`,
  (s, a) => p`${s.who} scores from ${s.possessive(a)} pass`,
  (s, a) => p`${s.player(a)} to ${s.who}, and it’s good`,
  (s, a) => p`Lovely ball from ${s.player(a)}, and ${s.who} does the rest`,
  (s, a) => p`${s.player(a)} sees ${s.who}, and that’s ${s.worth}`,
  (s, a) => p`${s.player(a)} serves, ${s.who} scores`,
  (s, a) => p`${s.who} on the end of fine work by ${s.player(a)}`,
  (s, a) => p`${s.player(a)} picks out ${s.who} for the basket`,
  (s, a) => p`${s.player(a)} with the pass, ${s.who} with the points`,
  (s, a) => p`Unselfish from ${s.player(a)}, clinical from ${s.who}`,
  (s, a) => p`${s.player(a)} feeds ${s.who}, and ${s.who} cashes in`,
  (s, a) => p`${s.who} thanks ${s.player(a)} and puts it away`,
  (s, a) => p`${s.player(a)} draws it up, ${s.who} signs it off`,
  (s, a) => p`That’s how you share it: ${s.player(a)} to ${s.who}`,
  (s, a) => p`${s.player(a)} threads it to ${s.who}, who scores`,
  (s, a) => p`Sharp from ${s.player(a)}, sharper from ${s.who}`,
  (s, a) => p`${s.player(a)} makes the play, ${s.who} makes the basket`,
  (s, a) => p`A look from ${s.player(a)} is all ${s.who} needs`,
  (s, a) => p`${s.team} move it well, ${s.player(a)} to ${s.who}, basket`,
]

/** A three-pointer without a pass that is in the book. */
export const THREE: readonly Wording[] = [
  (s) => p`${s.who} from deep`,
  (s) => p`${s.who} for ${s.worth}, and it’s good`,
  (s) => p`Bang! ${s.who} from long range`,
  (s) => p`${s.who} knocks down the ${s.worth}`,
  (s) => p`${s.who} lets it fly from outside, and down it comes`,
  (s) => p`${s.who} hits from downtown`,
  (s) => p`From beyond the arc, ${s.who} is good`,
  (s) => p`${s.who} steps up and buries the ${s.worth}`,
  (s) => p`${s.who} fires away, and it drops`,
  (s) => p`${s.who} drills the ${s.worth}`,
  (s) => p`Long-distance call from ${s.who}, and somebody answers`,
  (s) => p`${s.who} makes them pay from outside`,
  (s) => p`That’s a ${s.worth} from ${s.who}`,
  (s) => p`${s.who} lines it up from way out and nails it`,
  (s) => p`Big shot from ${s.who}, worth ${s.worth}`,
  (s) => p`${s.who} from range, and there’s no doubt about it`,
]

/** A three-pointer that a team-mate set up. */
export const THREE_ASSISTED: readonly WordingWithOther[] = [
  (s, a) => p`${s.player(a)} kicks it to ${s.who}, who nails the ${s.worth}`,
  (s, a) => p`${s.player(a)} finds ${s.who} outside, and it drops`,
  (s, a) => p`${s.who} from deep, off the pass from ${s.player(a)}`,
  (s, a) => p`${s.player(a)} swings it, ${s.who} sinks it`,
  (s, a) => p`Catch and fire: ${s.player(a)} to ${s.who} for ${s.worth}`,
  (s, a) => p`${s.player(a)} had the eyes, ${s.who} had the range`,
  (s, a) => p`${s.player(a)} spots ${s.who}, and up goes the ${s.worth}, good`,
  (s, a) => p`A ${s.worth} for ${s.who}, gift-wrapped by ${s.player(a)}`,
  (s, a) => p`${s.player(a)} gives it up, ${s.who} lights it up`,
  (s, a) => p`${s.who} rains it in from ${s.possessive(a)} pass`,
  (s, a) => p`${s.possessive(a)} pass, ${s.possessive(s.scene.main)} ${s.worth}`,
  (s, a) => p`Well found by ${s.player(a)}, well hit by ${s.who} from long range`,
]

/** A field goal in the last second of a period. */
export const AT_THE_HORN: readonly Wording[] = [
  (s) => p`At the horn! ${s.who} gets it away and gets it in`,
  (s) => p`${s.who} beats the buzzer`,
  (s) => p`It counts! ${s.who} with the last touch of ${s.period}`,
  (s) => p`Time’s up, but ${s.who} was quicker`,
]

/** A two-pointer that does not fall; nobody is known to have blocked or caught it. */
export const MISS: readonly Wording[] = [
  (s) => p`${s.who} can’t get it to drop`,
  (s) => p`No good from ${s.who}`,
  (s) => p`${s.who} misses`,
  (s) => p`${s.who} tries it, and it stays out`,
  (s) => p`The shot from ${s.who} won’t fall`,
  (s) => p`${s.who} comes up empty`,
  (s) => p`Off the mark from ${s.who}`,
  (s) => p`${s.who} goes for ${s.worth} and gets nothing`,
  (s) => p`It won’t go for ${s.who}`,
  (s) => p`Not this time for ${s.who}`,
  (s) => p`${s.who} takes the shot, and the rim says no`,
  (s) => p`Nothing doing for ${s.who}`,
  (s) => p`${s.who} looks for the basket in vain`,
  (s) => p`${s.who} can’t buy that one`,
]

/** A three-pointer that does not fall. */
export const MISS_THREE: readonly Wording[] = [
  (s) => p`${s.who} from deep, no good`,
  (s) => p`${s.who} tries the ${s.worth}, and it’s off`,
  (s) => p`The long ball from ${s.who} won’t drop`,
  (s) => p`${s.who} fires from outside and misses`,
  (s) => p`No luck from range for ${s.who}`,
  (s) => p`${s.who} lets fly, but the rim is unkind`,
  (s) => p`The ${s.worth} from ${s.who} is off target`,
  (s) => p`${s.who} has a look from outside, and that’s all it is`,
  (s) => p`Wide of the mark from downtown, ${s.who}`,
  (s) => p`${s.who} goes long and comes away with nothing`,
]

/** A miss with the rebound of the other team. */
export const MISS_CAUGHT: readonly WordingWithOther[] = [
  (s, r) => p`${s.who} misses, ${s.player(r)} cleans up for ${s.other}`,
  (s, r) => p`${s.who} can’t connect, and ${s.player(r)} has the board`,
  (s, r) => p`No good from ${s.who}; ${s.player(r)} gathers`,
  (s, r) => p`${s.possessive(s.scene.main)} shot comes off, ${s.player(r)} is there for ${s.other}`,
  (s, r) => p`${s.who} misfires, ${s.player(r)} collects`,
  (s, r) => p`${s.player(r)} takes care of ${s.possessive(s.scene.main)} miss`,
  (s, r) => p`${s.who} draws a blank, and ${s.player(r)} brings it away`,
  (s, r) => p`The shot from ${s.who} falls to ${s.player(r)}`,
  (s, r) => p`${s.who} won’t be pleased with that; rebound ${s.player(r)}`,
  (s, r) => p`${s.player(r)} shuts the door after the miss by ${s.who}`,
  (s, r) => p`${s.who} shoots, ${s.player(r)} says thank you`,
  (s, r) => p`Off the rim from ${s.who} and into the hands of ${s.player(r)}`,
  (s, r) => p`It stays out for ${s.who}, and ${s.player(r)} has it`,
  (s, r) => p`Stop for ${s.other}: ${s.who} misses, ${s.player(r)} rebounds`,
  (s, r) => p`${s.player(r)} ends that trip for ${s.team} after ${s.who} misses`,
  (s, r) => p`${s.who} can’t cash in, and ${s.other} go the other way with ${s.player(r)}`,
  (s, r) => p`${s.who} with the miss, ${s.player(r)} with the rebound`,
]

/** A miss with the rebound of the own team. */
export const MISS_KEPT: readonly WordingWithOther[] = [
  (s, r) => p`${s.who} misses, but ${s.player(r)} keeps it alive`,
  (s, r) => p`No good from ${s.who}, yet ${s.team} have it back through ${s.player(r)}`,
  (s, r) => p`${s.player(r)} won’t let the miss by ${s.who} go to waste`,
  (s, r) => p`${s.who} is off, ${s.player(r)} wins the second chance`,
  (s, r) => p`Offensive board! ${s.player(r)} rescues the miss by ${s.who}`,
  (s, r) => p`${s.who} can’t finish, but ${s.player(r)} gets ${s.team} another go`,
  (s, r) => p`${s.team} miss through ${s.who} and try again: ${s.player(r)} has it`,
  (s, r) => p`${s.player(r)} is hungrier than anybody after the miss by ${s.who}`,
]

/** A miss that the shooter caught. */
export const MISS_FOLLOWED: readonly Wording[] = [
  (s) => p`${s.who} misses but goes after it and gets it back`,
  (s) => p`${s.who} won’t give it up: miss, rebound, still ${s.team} ball`,
  (s) => p`No good from ${s.who}, who follows it and has another go`,
  (s) => p`${s.who} misses and is first to the rebound`,
  (s) => p`${s.who} shoots, misses, and fights to keep it`,
]
