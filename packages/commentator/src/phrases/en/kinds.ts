import type { Book } from '../book.ts'

/** Wordings for plays whose kind is known. */
export const KINDS: Book['kinds'] = {
  made: {
    dunk: ['{who} throws it down', 'A dunk from {who}', '{who} rises up and slams it home'],
    layup: ['{who} lays it in', 'A layup from {who}'],
    'driving-layup': ['{who} drives and lays it in', '{who} takes it all the way to the rim'],
    'pull-up': ['{who} pulls up and hits', 'Off the dribble, {who} pulls up and scores'],
    'step-back': ['{who} steps back and hits', 'The step-back from {who} is good'],
    fadeaway: ['{who} fades away and scores', 'The fadeaway from {who} drops'],
    turnaround: ['{who} turns and scores', 'A turnaround from {who}, and it’s good'],
    floating: ['{who} floats it in', 'The floater from {who} drops'],
    hook: ['{who} hooks it in', 'A hook shot from {who}, and it’s good'],
    'tip-in': ['{who} tips it in', 'A tip-in for {who}'],
    'alley-oop': ['{who} finishes the alley-oop', 'Up high, {who} finishes the lob'],
  },
  lost: {
    'bad-pass': ['A bad pass from {who}', '{who} throws it away'],
    'ball-handling': ['{who} loses the handle', '{who} loses control of the ball'],
    travelling: ['Travelling, {who}', '{who} is called for travelling', 'Too many steps from {who}'],
    'out-of-bounds': ['{who} steps out of bounds', 'Out of bounds off {who}'],
    'three-seconds': ['Too long in the paint, {who}', '{who} camps in the lane'],
    'five-seconds': ['{who} holds it too long'],
    'eight-seconds': ['{who} can’t get it across half court in time'],
    'shot-clock': ['The shot clock beats {who}', 'No shot in time, {who} was last on the ball'],
    'double-dribble': ['Double dribble, {who}', '{who} picks it up and dribbles again'],
    backcourt: ['Backcourt violation, {who}', '{who} takes it back over half court'],
    goaltending: ['Goaltending, {who}'],
  },
  foul: {
    technical: ['Technical foul on {who}', '{who} is hit with a technical'],
    unsportsmanlike: ['Unsportsmanlike foul on {who}', 'No play on the ball there: unsportsmanlike, {who}'],
    disqualifying: ['{who} is disqualified', 'That’s it for {who}, disqualified'],
  },
}
