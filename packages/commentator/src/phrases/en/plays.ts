import type { Book } from '../book.ts'

/** Wordings for free throws and for plays other than shots. */
export const PLAYS: Book['plays'] = {
  firstGood: [
    '{who} makes the free throw',
    'Good from the line, {who}',
    '{who} stays calm at the line',
    '{who} takes the point at the line',
    'The free throw from {who} drops',
    'The free throw is good from {who}',
    '{who} scores from the line',
    'A steady hand at the line from {who}',
  ],
  allGood: [
    '{who} is {tripMade} for {tripTaken} on this trip to the line',
    'That’s {tripMade} of {tripTaken} at the line for {who}',
    '{who} goes {tripMade} for {tripTaken}, no trouble at all',
    '{who} stays calm: {tripMade} of {tripTaken} from the line',
    'Free points, gladly taken: {who} is {tripMade} for {tripTaken}',
    'No mistakes at the line: {who} is {tripMade} for {tripTaken}',
  ],
  someGood: [
    '{who} gets {tripMade} of {tripTaken} at the line',
    'That’s {tripMade} of {tripTaken} from the line for {who}',
    '{who} leaves something at the line, {tripMade} of {tripTaken}',
    'Not every throw drops for {who}: {tripMade} of {tripTaken}',
    '{who} has to settle for {tripMade} of {tripTaken}',
  ],
  noneGood: [
    '{who} misses the free throw',
    'The free throw from {who} is no good',
    '{who} can’t convert at the line',
    'No luck at the line for {who}',
    'The free throw won’t drop for {who}',
    'A free point is lost: {who} misses',
    '{who} gets nothing at the line',
  ],
  block: [
    'Blocked by {who}',
    '{who} sends it back',
    '{who} stops the shot',
    '{who} with the block',
    '{who} gets a hand on it',
  ],
  blockOf: [
    '{who} turns {with} away',
    'Denied! {who} blocks {with}',
    '{who} gets a hand on {with.s} shot',
    '{with} goes up, and {who} is there to block it',
    '{who} stops {with}',
    '{with} puts it up, and {who} knocks it away',
    '{who} lets nothing past: {with} is blocked',
    'Straight back: {who} blocks {with}',
  ],
  steal: [
    '{who} comes up with the steal',
    '{who} picks it off',
    'Quick hands from {who}',
    '{who} reads it all the way and takes it',
    'Stolen by {who}',
  ],
  stealFrom: [
    '{who} takes it away from {with}',
    '{who} takes the ball from {with}',
    '{with} loses it, and {who} has it',
    '{who} steals it from {with}',
    '{who} forces the turnover from {with}',
    '{who} is a step ahead of {with} and steals it',
    '{with} is careless, and {who} steals it',
    '{who} comes away with it, and {with} is left empty-handed',
  ],
  turnover: [
    '{who} loses the ball',
    'Turnover on {who}',
    '{who} gives it away',
    '{who} turns it over, and {other} have the ball',
    '{who} would like that one back',
    '{who} lets it slip, and {other} go the other way',
    '{who} gives up the ball',
    '{who} hands the ball to {other}',
    '{who} wastes an attack of {team}',
    'A mistake by {who}',
    '{team} come away with nothing: {who} turns it over',
  ],
  foul: [
    'Foul on {who}',
    'The whistle goes against {who}',
    '{who} is called for the foul',
    '{who} is whistled for the foul',
    '{who} picks up a foul',
    'They’ve got {who} for a foul',
    'There’s the whistle, and it’s on {who}',
    'Too much contact from {who}',
    'The officials call the foul on {who}',
    '{who} can’t do that, and there’s the whistle',
    'That’s a foul, and it’s on {who}',
  ],
  offensiveFoul: [
    'Offensive foul on {who}',
    'The foul is on {who} with the ball, and over it goes to {other}',
    '{who} is whistled on offence',
    'Foul and turnover on {who}, and {other} take over',
  ],
  fouledOut: ['That’s all for {who}: {pf:foul|fouls}', '{who} fouls out', '{team} lose {who}, out on fouls'],
  rebound: [
    '{who} with the rebound',
    'Rebound, {who}',
    '{who} catches the rebound',
    '{who} takes it off the board',
    'The rebound goes to {who}',
    '{who} secures it for {team}',
    '{who} goes up and gets it',
    '{who} pulls it down',
  ],
  substitution: [
    '{who} takes a seat',
    'A rest for {who}',
    '{team} bring {who} off',
    'Change for {team}: {who} goes off',
  ],
  foulOn: [
    '{who} fouls {with}',
    'Foul on {who}, against {with}',
    '{with} draws the foul on {who}',
    'The whistle goes: {who} on {with}',
  ],
  sentOff: ['{who} is out of the game with that foul', '{team} lose {who} for the rest of the game'],
}

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
    'ball-handling': ['{who} loses the dribble', '{who} loses control of the ball'],
    travelling: ['Travelling, {who}', '{who} is called for travelling', 'Too many steps from {who}'],
    'out-of-bounds': ['{who} steps out of bounds', 'Out of bounds off {who}'],
    'three-seconds': ['Too long in the paint, {who}', '{who} stays in the lane too long'],
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
    disruptive: ['Disruptive foul on {who}', 'That broke up the attack: disruptive foul, {who}'],
    flagrant: ['Flagrant foul on {who}', 'The officials call it flagrant, {who}'],
    disqualifying: ['{who} is disqualified', 'That’s it for {who}, disqualified'],
  },
}

/** Wordings for plays of a team, and for official time-outs. */
export const MARKS: Book['marks'] = {
  TIMEOUT: [
    'Time-out for {team}',
    '{team} want to talk it over, and take a time-out',
    '{team} stop the game with a time-out',
    'The bench of {team} has seen enough and calls time',
  ],
  'TEAM REBOUND': [
    'Nobody holds on to the rebound, and the ball goes to {team}',
    'Off the rim and out of play, and {team} get the ball',
    'The rebound ends up with {team}',
  ],
  'TEAM TURNOVER': [
    'A turnover by {team} as a team',
    '{team} hand the ball to {other}',
    'Nothing comes of it for {team}, and {other} take over',
  ],
  'COACH FOUL': [
    'The whistle is for the coach of {team}',
    'A foul is called on the coach of {team}',
    'The coach of {team} has said too much',
  ],
  'BENCH FOUL': ['A foul is called on the bench of {team}', 'The bench of {team} hears the whistle'],
  'JUMP BALL': ['A jump ball, and {team} come away with it', 'Jump ball: it goes to {team}'],
  CHALLENGE: ['{team} challenge the call', 'The coach of {team} wants another look and challenges'],
  'OFFICIAL TIMEOUT': [
    'The officials stop the game for a moment',
    'An official time-out, and everybody catches their breath',
  ],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      '{team} keep the ball: it went out off {other}',
      'The miss goes out of play, and it stays with {team}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      'The shot clock runs out on {team}',
      '{team} can’t get a shot off in time',
      'Great defence from {other}: the shot clock beats {team}',
    ],
  },
  'COACH FOUL': {
    technical: ['A technical foul on the coach of {team}'],
    disqualifying: ['The coach of {team} is sent off'],
  },
  'BENCH FOUL': { technical: ['A technical foul on the bench of {team}'] },
  'JUMP BALL': {
    'period-start': ['The ball is up, and {team} have it'],
    'held-ball': [
      'A held ball, and it goes to {team}',
      'Everybody has a hand on it, and the ball is awarded to {team}',
    ],
  },
  CHALLENGE: {
    successful: ['{team} challenge the call, and it is overturned', 'The challenge by {team} pays off'],
    unsuccessful: ['{team} challenge the call, and it stands', 'The challenge by {team} fails'],
  },
}
