/** Texts of the full-screen scoreboard. */
export const TEXTS = {
  title: 'Scoreboard',
  loading: 'Loading the scoreboard…',
  notFound: 'There is no such match. Open the board from the scorer’s table.',
  closed: 'This match is not public. Sign in on this device, and open the board again.',
  failed: 'Couldn’t load the match. Check the connection; we’ll keep trying.',
  start: 'Full screen with horn',
  fouls: 'Fouls',
  bonus: 'Bonus',
  timeouts: 'Time-outs',
  shotClock: 'Shot',
  arrowTo: (team: string) => `Possession arrow: ${team}`,
  over: 'Final',
  noConnection: 'No connection. The clock runs on; the score may be old.',
}
