import { phrase as p } from '../said.ts'
import type { Wording, WordingWithOther } from './wording.ts'

export const BLOCK: readonly Wording[] = [
  (s) => p`Blocked by ${s.who}`,
  (s) => p`${s.who} sends it back`,
  (s) => p`Not in this house, says ${s.who}`,
  (s) => p`${s.who} with the block`,
  (s) => p`${s.who} gets a piece of it`,
]

/** A block whose victim is known. */
export const BLOCK_OF: readonly WordingWithOther[] = [
  (s, v) => p`${s.who} turns ${s.player(v)} away`,
  (s, v) => p`Denied! ${s.who} blocks ${s.player(v)}`,
  (s, v) => p`${s.who} gets a piece of ${s.possessive(v)} shot`,
  (s, v) => p`${s.player(v)} goes up, ${s.who} says no`,
  (s, v) => p`${s.who} stuffs ${s.player(v)}`,
  (s, v) => p`${s.player(v)} puts it up, and ${s.who} swats it`,
  (s, v) => p`${s.who} slams the door on ${s.player(v)}`,
  (s, v) => p`Return to sender: ${s.who} blocks ${s.player(v)}`,
]

export const STEAL: readonly Wording[] = [
  (s) => p`${s.who} comes up with the steal`,
  (s) => p`${s.who} picks it off`,
  (s) => p`Quick hands from ${s.who}`,
  (s) => p`${s.who} reads it all the way and takes it`,
  (s) => p`Stolen by ${s.who}`,
]

/** A steal whose victim is known. */
export const STEAL_FROM: readonly WordingWithOther[] = [
  (s, v) => p`${s.who} takes it away from ${s.player(v)}`,
  (s, v) => p`${s.who} strips ${s.player(v)}`,
  (s, v) => p`${s.player(v)} loses it, ${s.who} says thank you`,
  (s, v) => p`${s.who} picks ${s.possessive(v)} pocket`,
  (s, v) => p`${s.who} forces the turnover from ${s.player(v)}`,
  (s, v) => p`${s.who} is a step ahead of ${s.player(v)} and steals it`,
  (s, v) => p`${s.player(v)} gets careless, and ${s.who} pounces`,
  (s, v) => p`${s.who} comes away with it, and ${s.player(v)} is left empty-handed`,
]

export const TURNOVER: readonly Wording[] = [
  (s) => p`${s.who} loses the ball`,
  (s) => p`Turnover on ${s.who}`,
  (s) => p`${s.who} gives it away`,
  (s) => p`${s.who} turns it over, and ${s.other} have the ball`,
  (s) => p`${s.who} would like that one back`,
  (s) => p`${s.who} lets it slip, and ${s.other} go the other way`,
  (s) => p`${s.who} coughs it up`,
  (s) => p`${s.who} hands the ball to ${s.other}`,
  (s) => p`${s.who} wastes a trip down the floor for ${s.team}`,
  (s) => p`A miscue from ${s.who}`,
  (s) => p`${s.team} come away with nothing: ${s.who} turns it over`,
]

export const FOUL: readonly Wording[] = [
  (s) => p`Foul on ${s.who}`,
  (s) => p`The whistle goes against ${s.who}`,
  (s) => p`${s.who} is called for the foul`,
  (s) => p`${s.who} is whistled for the foul`,
  (s) => p`${s.who} picks up a foul`,
  (s) => p`They’ve got ${s.who} for a foul`,
  (s) => p`There’s the whistle, and it’s on ${s.who}`,
  (s) => p`Too much contact from ${s.who}`,
  (s) => p`The officials call the foul on ${s.who}`,
  (s) => p`${s.who} can’t do that, and there’s the whistle`,
  (s) => p`That’s a foul, and it’s on ${s.who}`,
]

/** A foul with which the team keeps or loses the ball through the same player. */
export const OFFENSIVE_FOUL: readonly Wording[] = [
  (s) => p`Offensive foul on ${s.who}`,
  (s) => p`The foul is on ${s.who} with the ball, and over it goes to ${s.other}`,
  (s) => p`${s.who} is whistled on offence`,
  (s) => p`Foul and turnover on ${s.who}, and ${s.other} take over`,
]

export const FOULED_OUT: readonly Wording[] = [
  (s) => p`That’s all for ${s.who}: ${s.count('pf', 'foul')}`,
  (s) => p`${s.who} fouls out`,
  (s) => p`${s.team} lose ${s.who}, out on fouls`,
]

/** A rebound that is told alone: its miss has been told, or was a free throw. */
export const REBOUND: readonly Wording[] = [
  (s) => p`${s.who} with the rebound`,
  (s) => p`Rebound, ${s.who}`,
  (s) => p`${s.who} hauls it in`,
  (s) => p`${s.who} clears the glass`,
  (s) => p`The board belongs to ${s.who}`,
  (s) => p`${s.who} secures it for ${s.team}`,
  (s) => p`${s.who} goes up and gets it`,
  (s) => p`${s.who} pulls it down`,
]

export const SUBSTITUTION: readonly Wording[] = [
  (s) => p`${s.who} takes a seat`,
  (s) => p`A breather for ${s.who}`,
  (s) => p`${s.team} bring ${s.who} off`,
  (s) => p`Change for ${s.team}: ${s.who} makes way`,
]
