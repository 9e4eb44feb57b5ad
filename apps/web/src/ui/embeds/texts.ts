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
  schemes: { system: 'As the visitor’s system', light: 'Light', dark: 'Dark' },
  code: 'Embed code',
  hint: 'Paste it into a page of the web site. The site has to be among those that an administrator has allowed in the club settings.',
  close: 'Close',
  copy: 'Copy code',
  copied: 'Embed code copied.',
  copyByHand: 'The browser did not allow copying. The code is selected: copy it with the keyboard.',
} as const
