import { phrase as p } from '../said.ts'
import type { Wording, WordingWithOther } from './wording.ts'

/** A shot from inside the arc without a pass that is in the book, whatever it is worth. */
export const NEAR: readonly Wording[] = [
  (s) => p`${s.who} scores`,
  (s) => p`${s.who} puts it in`,
  (s) => p`${s.who} gets it to go`,
  (s) => p`Up and in from ${s.who}`,
  (s) => p`The shot from ${s.who} is good`,
  (s) => p`${s.who} makes it count`,
  (s) => p`Bucket, ${s.who}`,
  (s) => p`${s.team} go to ${s.who}, and it pays off`,
  (s) => p`${s.who} goes to work and comes away with ${s.worth}`,
  (s) => p`${s.who} adds ${s.worth}`,
  (s) => p`${s.who} puts it up and in`,
  (s) => p`A good finish from ${s.who}`,
  (s) => p`${s.who} converts`,
  (s) => p`It drops for ${s.who}`,
  (s) => p`Chalk up ${s.worth} for ${s.who}`,
  (s) => p`${s.who} delivers`,
  (s) => p`${s.who} makes no mistake`,
  (s) => p`${s.who} keeps the scoreboard moving`,
  (s) => p`${s.who} finds a way to score`,
  (s) => p`${s.who} steps up and scores`,
  (s) => p`${s.who} gets the bucket`,
  (s) => p`${s.who} knocks it down`,
  (s) => p`A bucket for ${s.team}, courtesy of ${s.who}`,
  (s) => p`${s.who} drops it in`,
  (s) => p`Put ${s.worth} on the board for ${s.who}`,
  (s) => p`${s.team} look for ${s.who}, and ${s.who} delivers`,
]

/** The same where it is worth two. */
export const TWO: readonly Wording[] = [
  ...NEAR,
  (s) => p`That’s ${s.worth} for ${s.team}, and it’s ${s.who} who gets them`,
]

/** A shot from inside the arc that a team-mate set up. */
export const NEAR_ASSISTED: readonly WordingWithOther[] = [
  (s, a) => p`${s.player(a)} finds ${s.who}, and ${s.who} finishes`,
  (s, a) => p`${s.who} scores off ${s.possessive(a)} pass`,
  (s, a) => p`${s.player(a)} to ${s.who}, and it’s good`,
  (s, a) => p`Lovely pass from ${s.player(a)}, and ${s.who} does the rest`,
  (s, a) => p`${s.player(a)} sees ${s.who}, and that’s ${s.worth}`,
  (s, a) => p`${s.player(a)} dishes, ${s.who} scores`,
  (s, a) => p`${s.who} finishes off good work by ${s.player(a)}`,
  (s, a) => p`${s.player(a)} picks out ${s.who} for the bucket`,
  (s, a) => p`${s.player(a)} with the pass, ${s.who} with the finish`,
  (s, a) => p`Unselfish play from ${s.player(a)}, and ${s.who} scores`,
  (s, a) => p`${s.player(a)} feeds ${s.who}, and ${s.who} cashes in`,
  (s, a) => p`${s.player(a)} sets it up, ${s.who} knocks it down`,
  (s, a) => p`${s.player(a)} puts it on a plate for ${s.who}`,
  (s, a) => p`That’s how you share the ball: ${s.player(a)} to ${s.who}`,
  (s, a) => p`${s.player(a)} threads it to ${s.who}, who scores`,
  (s, a) => p`${s.player(a)} makes the play, ${s.who} makes the basket`,
  (s, a) => p`A look from ${s.player(a)} is all ${s.who} needs`,
  (s, a) => p`Good ball movement from ${s.team}: ${s.player(a)} to ${s.who}, and in`,
  (s, a) => p`The bucket goes to ${s.who}, the assist to ${s.player(a)}`,
]

/** A shot from beyond the arc without a pass that is in the book. */
export const FAR: readonly Wording[] = [
  (s) => p`${s.who} hits from deep`,
  (s) => p`${s.who} for ${s.worth}, and it’s good`,
  (s) => p`Bang! ${s.who} from long range`,
  (s) => p`${s.who} knocks down the ${s.worth}`,
  (s) => p`${s.who} lets it fly, and it drops`,
  (s) => p`${s.who} hits from downtown`,
  (s) => p`From beyond the arc, ${s.who} gets it to fall`,
  (s) => p`${s.who} steps up and buries the ${s.worth}`,
  (s) => p`${s.who} fires away, and down it goes`,
  (s) => p`${s.who} drills the ${s.worth}`,
  (s) => p`${s.who} dials long distance, and it’s good`,
  (s) => p`${s.who} makes them pay from outside`,
  (s) => p`That’s a ${s.worth} from ${s.who}`,
  (s) => p`${s.who} lines it up from way out and nails it`,
  (s) => p`A big ${s.worth} from ${s.who}`,
  (s) => p`Splash! ${s.who} for ${s.worth}`,
  (s) => p`${s.who} drains the ${s.worth}`,
]

/** A shot from beyond the arc that a team-mate set up. */
export const FAR_ASSISTED: readonly WordingWithOther[] = [
  (s, a) => p`${s.player(a)} kicks it out to ${s.who}, who nails the ${s.worth}`,
  (s, a) => p`${s.player(a)} finds ${s.who} outside, and it drops`,
  (s, a) => p`${s.who} hits from deep, off the pass from ${s.player(a)}`,
  (s, a) => p`${s.player(a)} swings it, ${s.who} sinks it`,
  (s, a) => p`Catch and shoot, and it’s good: ${s.player(a)} to ${s.who} for ${s.worth}`,
  (s, a) => p`${s.player(a)} has the eyes, ${s.who} has the range`,
  (s, a) => p`${s.player(a)} spots ${s.who}, and the ${s.worth} is good`,
  (s, a) => p`A ${s.worth} for ${s.who}, gift-wrapped by ${s.player(a)}`,
  (s, a) => p`${s.player(a)} gives it up, ${s.who} knocks down the ${s.worth}`,
  (s, a) => p`${s.who} rains in the ${s.worth} off ${s.possessive(a)} pass`,
  (s, a) => p`${s.possessive(a)} pass, ${s.possessive(s.scene.main)} ${s.worth}`,
  (s, a) => p`Found by ${s.player(a)}, ${s.who} buries it from long range`,
  (s, a) =>
    p`Good ball movement from ${s.team}, and ${s.who} drains the ${s.worth} off the feed from ${s.player(a)}`,
]

/** A field goal in the last second of a period. */
export const AT_THE_HORN: readonly Wording[] = [
  (s) => p`At the horn! ${s.who} gets it away and gets it in`,
  (s) => p`${s.who} beats the buzzer`,
  (s) => p`It counts! ${s.who} has the last word of ${s.period}`,
  (s) => p`Just before the buzzer, ${s.who} gets it to go`,
]

/** A shot from inside the arc that does not fall; nobody is known to have blocked or caught it. */
export const MISS: readonly Wording[] = [
  (s) => p`${s.who} can’t get it to drop`,
  (s) => p`No good from ${s.who}`,
  (s) => p`${s.who} misses`,
  (s) => p`${s.who} puts it up, and it stays out`,
  (s) => p`The shot from ${s.who} won’t fall`,
  (s) => p`${s.who} comes up empty`,
  (s) => p`Off the mark from ${s.who}`,
  (s) => p`${s.who} goes for ${s.worth} and gets nothing`,
  (s) => p`It won’t go for ${s.who}`,
  (s) => p`Not this time for ${s.who}`,
  (s) => p`${s.who} takes the shot, and the rim says no`,
  (s) => p`Nothing doing for ${s.who}`,
  (s) => p`${s.who} can’t convert`,
  (s) => p`${s.who} can’t get that one to go`,
]

/** A shot from beyond the arc that does not fall. */
export const MISS_FAR: readonly Wording[] = [
  (s) => p`${s.who} from deep, no good`,
  (s) => p`${s.who} tries the ${s.worth}, and it’s off`,
  (s) => p`The long-range try from ${s.who} won’t drop`,
  (s) => p`${s.who} fires from outside and misses`,
  (s) => p`No luck from range for ${s.who}`,
  (s) => p`${s.who} lets it fly, but the rim is unkind`,
  (s) => p`The ${s.worth} from ${s.who} is off target`,
  (s) => p`${s.who} gets a look from outside, but it won’t go`,
  (s) => p`${s.who} is off the mark from downtown`,
  (s) => p`${s.who} can’t connect from long range`,
  (s) => p`The ${s.worth} won’t fall for ${s.who}`,
]

/** A miss with the rebound of the other team. */
export const MISS_CAUGHT: readonly WordingWithOther[] = [
  (s, r) => p`${s.who} misses, and ${s.player(r)} cleans the glass for ${s.other}`,
  (s, r) => p`${s.who} can’t connect, and ${s.player(r)} has the board`,
  (s, r) => p`No good from ${s.who}, and ${s.player(r)} rebounds`,
  (s, r) => p`Off the mark from ${s.who}, and ${s.player(r)} is there for ${s.other}`,
  (s, r) => p`${s.who} misfires, and ${s.player(r)} pulls it down`,
  (s, r) => p`${s.player(r)} grabs the board after the miss by ${s.who}`,
  (s, r) => p`${s.who} comes up empty, and ${s.player(r)} takes the rebound`,
  (s, r) => p`The miss from ${s.who} comes down to ${s.player(r)}`,
  (s, r) => p`${s.who} would like that one back; rebound, ${s.player(r)}`,
  (s, r) => p`${s.player(r)} ends the possession after the miss by ${s.who}`,
  (s, r) => p`${s.who} misses, and ${s.player(r)} gladly takes it`,
  (s, r) => p`No basket for ${s.who}, and ${s.player(r)} hauls in the rebound`,
  (s, r) => p`It stays out for ${s.who}, and ${s.player(r)} has it`,
  (s, r) => p`A stop for ${s.other}: ${s.who} misses, ${s.player(r)} rebounds`,
  (s, r) => p`${s.who} can’t cash in, and ${s.player(r)} secures it for ${s.other}`,
  (s, r) => p`${s.who} with the miss, ${s.player(r)} with the rebound`,
]

/** A miss with the rebound of the own team. */
export const MISS_KEPT: readonly WordingWithOther[] = [
  (s, r) => p`${s.who} misses, but ${s.player(r)} keeps it alive`,
  (s, r) => p`No good from ${s.who}, but ${s.player(r)} keeps it for ${s.team}`,
  (s, r) => p`${s.player(r)} turns the miss by ${s.who} into a second chance`,
  (s, r) => p`${s.who} misses, and ${s.player(r)} earns a second chance`,
  (s, r) => p`Offensive board! ${s.player(r)} goes and gets the miss by ${s.who}`,
  (s, r) => p`${s.who} can’t finish, but ${s.player(r)} gets ${s.team} another look`,
  (s, r) => p`${s.who} misses, and nobody wants the rebound more than ${s.player(r)}`,
  (s, r) => p`Second chance for ${s.team}: ${s.player(r)} has the board after the miss by ${s.who}`,
]

/** A miss that the shooter caught. */
export const MISS_FOLLOWED: readonly Wording[] = [
  (s) => p`${s.who} misses but goes after it and gets it back`,
  (s) => p`${s.who} won’t give up on it: a miss, a rebound, and ${s.team} keep the ball`,
  (s) => p`No good from ${s.who}, who follows the shot and gets it back`,
  (s) => p`${s.who} misses and is first to the rebound`,
  (s) => p`${s.who} shoots, misses, and fights to keep it`,
  (s) => p`${s.who} follows the miss and keeps it alive`,
]
