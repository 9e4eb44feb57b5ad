import type { ConsoleLineState } from '@courtside/contract'

/** What the state of a scoreboard's line means, and what to do. */
export const LINE_TEXTS: Readonly<Record<ConsoleLineState['state'], string>> = {
  off: 'Not set up. An administrator can add it in the club settings.',
  waiting: 'Waiting for the scoreboard. Switch its output on and check the cable.',
  receiving: 'Receiving',
  lost: 'The scoreboard is silent. Our clock runs on; take it over if needed.',
  unreadable: 'Bytes arrive, but no known message. Check the brand and the speed, or swap the two wires.',
}
