const ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' })

/** Texts of parts that several features share. */
export const TEXTS = {
  brand: 'Courtside',
  loading: 'Loading...',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  typeToConfirm: (what: string) => `To confirm, type: ${what}`,
  typedOther: 'That doesn’t match.',
  save: 'Save',
  saving: 'Saving...',
  actionsFor: (name: string) => `Actions for ${name}`,
  updated: 'Courtside was updated while this page was open.',
  reloadsWhenIdle: 'Some updates can’t be shown until the page reloads. It reloads as soon as it is idle.',
  reloadByHand: 'Some updates can’t be shown until you reload the page.',
  reloadNow: 'Reload now',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => (pages > 1 ? `Page ${page} of ${pages}` : `Page ${page}`),
  requirements: 'Password requirements',
  requirementMet: ', done',
  requirementsMet: (met: number, all: number) => `${met} of ${all} requirements met`,
  number: 'Number',
  noTeam: 'No team',
  scoreboard: (home: string, visitors: string) => `Scoreboard, ${home} v ${visitors}`,
  linkCopied: 'Link copied.',
  linkNotCopied: (link: string) => `The browser blocked copying. The link is ${link}`,
  startsIn: ({ days, hours, minutes }: { days: number; hours: number; minutes: number }) =>
    `Starts in ${days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}, ` : ''}${hours} h ${minutes} min`,
  countdown: { days: 'days', hours: 'h', minutes: 'min', seconds: 's' },
  hideScores: 'Hide scores',
  hiddenScore: 'hidden',
  bonus: 'Bonus',
  fouls: (fouls: number) => `Fouls ${fouls}`,
  timeoutsLeft: (left: number) => (left === 1 ? '1 time-out left' : `${left} time-outs left`),
  possessionArrow: 'possession arrow',
  required: (what: string) => `${what} is required.`,
  email: 'Email',
  notAnEmail: 'Email must be an email address, such as name@club.example.',
  closeMessage: 'Close message',
  closeDialog: 'Close dialog',
  closeMenu: 'Close menu',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  copied: (what: string) => `${what} copied.`,
  copyByHand: 'The browser blocked copying. The text is selected: copy it with the keyboard.',
  copy: (what: string) => `Copy ${what.toLowerCase()}`,
  show: (what: string) => `Show ${what.toLowerCase()}`,
  hide: (what: string) => `Hide ${what.toLowerCase()}`,
  table: (label: string) => `${label}, table`,
  ordinal: (place: number) =>
    `${place}${{ one: 'st', two: 'nd', few: 'rd' }[ORDINAL.select(place) as string] ?? 'th'}`,
} as const

/** Returns the document title of a page. */
export function documentTitle(page: string): string {
  return `${page}, ${TEXTS.brand}`
}
