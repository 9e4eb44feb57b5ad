import type { ConsoleLineState } from '@courtside/contract'

/** What each state of a console's line means. For a fault, also what to do. */
export const LINE_TEXTS: Readonly<Record<ConsoleLineState['state'], string>> = {
  off: 'Not set up. An administrator can add it in the club settings.',
  waiting: 'Waiting for the scoreboard. Switch its output on and check the cable.',
  receiving: 'Receiving',
  lost: 'The scoreboard sends nothing. Our clock keeps running. If needed, take it over at the scorer’s table.',
  unreadable: 'Data arrives, but we can’t read it. Check the brand and the speed, or swap the two wires.',
}
