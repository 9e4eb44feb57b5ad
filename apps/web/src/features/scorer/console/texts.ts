import type { MatchConsole } from '@courtside/contract'

/** Texts about the hall's scoreboard at the scorer's table. */
export const TEXTS = {
  scoreboard: 'Scoreboard of the hall',
  connect: 'Connect scoreboard',
  court: 'Court',
  noCourt: 'None',
  follow: 'Follow',
  takeOver: 'Take over',
  acceptIt: 'Use the scoreboard’s clock',
  keeps: 'The scoreboard keeps the clock',
  byHand: 'The clock is kept by hand',
  failed: 'That didn’t work. Try again.',
  period: (period: string) => `Period ${period}`,
  overtime: 'OT',
  blank: '–',
  rest: (time: string) => `Break ${time}`,
  differs: (home: string, guest: string, ourHome: string, ourGuest: string) =>
    `The scoreboard shows ${home}–${guest}, the log ${ourHome}–${ourGuest}.`,
  openLog: 'Show the first difference in the log',
  figuresDiffer: 'Team fouls or time-outs differ from the scoreboard.',
  secondSender: 'A second device tried to send scoreboard data for this court. It was refused.',
}

/** Why the clock does not follow the scoreboard, and what the scorer can do. */
export const HOLD_TEXTS: Readonly<Record<NonNullable<MatchConsole['hold']>, string>> = {
  restart: 'The scoreboard shows a full period. Was it restarted? Our clock was not changed.',
  jump: 'The clock of the scoreboard jumped. Our clock was not changed.',
  'longer-than-period': 'The scoreboard shows more time than a period has. Our clock was not changed.',
}

/** Texts for the states where the clock does not follow the console. Each says what the scorer can do. */
export const MODE_TEXTS: Readonly<Partial<Record<NonNullable<MatchConsole['mode']>, string>>> = {
  resting: 'Break: the scoreboard counts down.',
  'between-periods': 'Start the next period here when you are ready.',
}

/** Texts about the shot clock at the scorer's table. */
export const SHOT_TEXTS = {
  shotClock: 'Shot clock',
  off: '–',
  hold: 'Hold',
  release: 'Run',
  switchOff: 'Switch off',
  failed: 'Couldn’t set the shot clock. Check the connection and press again.',
}
