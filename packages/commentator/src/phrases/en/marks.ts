import type { Book } from '../book.ts'

/** Wordings for plays of a team. */
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
