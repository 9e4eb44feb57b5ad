import type { PlayKind } from '@courtside/basketball'
import { phrase as p } from '../said.ts'
import type { Wording, WordingWithOther } from './wording.ts'

/** A shot that went in, by how it was taken; the others are told as any shot. */
export const MADE_BY_KIND: Partial<Record<PlayKind, readonly Wording[]>> = {
  dunk: [
    (s) => p`${s.who} throws it down`,
    (s) => p`A dunk from ${s.who}`,
    (s) => p`${s.who} rises up and slams it home`,
  ],
  layup: [(s) => p`${s.who} lays it in`, (s) => p`A layup from ${s.who}`],
  'driving-layup': [
    (s) => p`${s.who} drives and lays it in`,
    (s) => p`${s.who} takes it all the way to the rim`,
  ],
  'pull-up': [(s) => p`${s.who} pulls up and hits`, (s) => p`Off the dribble, ${s.who} pulls up and scores`],
  'step-back': [(s) => p`${s.who} steps back and hits`, (s) => p`The step-back from ${s.who} is good`],
  fadeaway: [(s) => p`${s.who} fades away and scores`, (s) => p`The fadeaway from ${s.who} drops`],
  turnaround: [(s) => p`${s.who} turns and scores`, (s) => p`A turnaround from ${s.who}, and it’s good`],
  floating: [(s) => p`${s.who} floats it in`, (s) => p`The floater from ${s.who} drops`],
  hook: [(s) => p`${s.who} hooks it in`, (s) => p`A hook shot from ${s.who}, and it’s good`],
  'tip-in': [(s) => p`${s.who} tips it in`, (s) => p`A tip-in for ${s.who}`],
  'alley-oop': [(s) => p`${s.who} finishes the alley-oop`, (s) => p`Up high, ${s.who} finishes the lob`],
}

/** How the ball was lost, where that was said. */
export const LOST_BY_KIND: Partial<Record<PlayKind, readonly Wording[]>> = {
  'bad-pass': [(s) => p`A bad pass from ${s.who}`, (s) => p`${s.who} throws it away`],
  'ball-handling': [(s) => p`${s.who} loses the handle`, (s) => p`${s.who} loses control of the ball`],
  travelling: [
    (s) => p`Travelling, ${s.who}`,
    (s) => p`${s.who} is called for travelling`,
    (s) => p`Too many steps from ${s.who}`,
  ],
  'out-of-bounds': [(s) => p`${s.who} steps out of bounds`, (s) => p`Out of bounds off ${s.who}`],
  'three-seconds': [(s) => p`Too long in the paint, ${s.who}`, (s) => p`${s.who} camps in the lane`],
  'five-seconds': [(s) => p`${s.who} holds it too long`],
  'eight-seconds': [(s) => p`${s.who} can’t get it across half court in time`],
  'shot-clock': [
    (s) => p`The shot clock beats ${s.who}`,
    (s) => p`No shot in time, ${s.who} was last on the ball`,
  ],
  'double-dribble': [(s) => p`Double dribble, ${s.who}`, (s) => p`${s.who} picks it up and dribbles again`],
  backcourt: [(s) => p`Backcourt violation, ${s.who}`, (s) => p`${s.who} takes it back over half court`],
  goaltending: [(s) => p`Goaltending, ${s.who}`],
}

/** A foul of a kind of its own. */
export const FOUL_BY_KIND: Partial<Record<PlayKind, readonly Wording[]>> = {
  technical: [(s) => p`Technical foul on ${s.who}`, (s) => p`${s.who} is hit with a technical`],
  unsportsmanlike: [
    (s) => p`Unsportsmanlike foul on ${s.who}`,
    (s) => p`No play on the ball there: unsportsmanlike, ${s.who}`,
  ],
  disqualifying: [(s) => p`${s.who} is disqualified`, (s) => p`That’s it for ${s.who}, disqualified`],
}

/** A foul whose victim is known. */
export const FOUL_ON: readonly WordingWithOther[] = [
  (s, v) => p`${s.who} fouls ${s.player(v)}`,
  (s, v) => p`Foul on ${s.who}, against ${s.player(v)}`,
  (s, v) => p`${s.player(v)} draws the foul on ${s.who}`,
  (s, v) => p`The whistle goes: ${s.who} on ${s.player(v)}`,
]

/** Put out of the game by the kind of fouls and not by their number. */
export const SENT_OFF: readonly Wording[] = [
  (s) => p`${s.who} is out of the game with that foul`,
  (s) => p`${s.team} lose ${s.who} for the rest of the game`,
]
