/** Texts about embedding on another web site. */
export const TEXTS = {
  embed: 'Embed on a web site',
  what: 'What',
  kinds: {
    player: 'Player',
    score: 'Score bug',
    box: 'Box score',
    schedule: 'Schedule',
    standings: 'Standings',
  },
  colours: 'Colours',
  schemes: { system: 'Same as the visitor’s device', light: 'Light', dark: 'Dark' },
  code: 'Embed code',
  hint: 'Paste it into a page of your web site. An administrator must first allow that site in the club settings.',
  close: 'Close',
  copy: 'Copy code',
  copied: 'Embed code copied.',
  copyByHand: 'The browser blocked copying. The code is selected: copy it with the keyboard.',
} as const
