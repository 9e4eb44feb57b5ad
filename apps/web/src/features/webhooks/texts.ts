/** Texts about webhooks. */
export const TEXTS = {
  webhooks: 'Webhooks',
  failed: 'The webhooks did not arrive.',
  add: 'New webhook',
  about:
    'Courtside posts to an address of yours what happens in matches, a moment after it was entered. Nothing at the scorer’s table waits for it.',
  address: 'Address',
  addressHint: 'Such as https://club.example/courtside. It must be reached over the internet.',
  notAnAddress: 'Address must be a web address, such as https://club.example/courtside.',
  events: 'What it is told',
  noEvent: 'Choose at least one event.',
  create: 'Add Webhook',
  creating: 'Adding...',
  created: 'The webhook is added.',
  notCreated: 'The webhook was not added.',
  none: 'No webhooks.',
  noneHint: 'One that you add is listed here, with what was sent to it.',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'The webhook is saved.',
  notSaved: 'The webhook was not saved.',
  on: 'On',
  ofAddress: (address: string) => `for ${address}`,
  waiting: (count: number) => `${count} waiting`,
  secret: 'Secret',
  secretHint: 'Signs every message, so that your program knows it is from here.',
  test: 'Send Test',
  testSent: 'A test is on its way.',
  testNotSent: 'The test was not sent.',
  remove: 'Delete',
  ask: (address: string) => `Delete the webhook ${address}?`,
  askBody: 'It is told of nothing more, and its log goes with it.',
  removed: 'The webhook is deleted.',
  notRemoved: 'The webhook was not deleted.',
  deliveries: 'Deliveries',
  deliveriesOf: (address: string) => `Deliveries to ${address}`,
  deliveriesFailed: 'The deliveries did not arrive.',
  noDeliveries: 'Nothing was sent yet.',
  when: 'When',
  event: 'Event',
  match: 'Match',
  answer: 'Answer',
  tries: 'Tries',
  took: 'Took',
  state: 'State',
  ms: (ms: number) => `${ms} ms`,
  next: (time: string) => `again at ${time}`,
} as const

/** The events of a webhook. */
export const EVENT_TEXTS = {
  play: { label: 'Plays', hint: 'Every play and time-out: entered, corrected, taken back.' },
  period: { label: 'Periods', hint: 'When one begins, and when its clock has run down.' },
  final: { label: 'Finals', hint: 'When a match is ended, or taken up again.' },
} as const

/** The events as the delivery log names them. */
export const EVENT_NAMES = { play: 'Play', period: 'Period', final: 'Final', test: 'Test' } as const

/** The states of a delivery. */
export const STATE_NAMES = { waiting: 'Waiting', delivered: 'Delivered', 'given-up': 'Given up' } as const

/** The reasons why an attempt had no response. */
export const FAULT_TEXTS = {
  'address-not-found': 'No such host',
  'private-address': 'Address of the own network',
  'no-connection': 'No connection',
  'no-answer': 'No answer in 10 s',
  'switched-off': 'Switched off',
  'too-many-waiting': 'Too many waiting',
} as const
