/** Texts about webhooks. */
export const TEXTS = {
  webhooks: 'Webhooks',
  failed: 'Couldn’t load the webhooks.',
  add: 'New webhook',
  about:
    'Courtside posts match events to your address a moment after they are entered. The scorer’s table never waits for it.',
  address: 'Address',
  addressHint: 'Such as https://club.example/courtside. It must be reachable from the internet.',
  notAnAddress: 'Address must be a web address, such as https://club.example/courtside.',
  events: 'Events',
  noEvent: 'Choose at least one event.',
  create: 'Add Webhook',
  creating: 'Adding...',
  created: 'Webhook added.',
  notCreated: 'Couldn’t add the webhook.',
  none: 'No webhooks.',
  noneHint: 'Webhooks you add appear here with their deliveries.',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Webhook saved.',
  notSaved: 'Couldn’t save the webhook.',
  on: 'On',
  ofAddress: (address: string) => `for ${address}`,
  waiting: (count: number) => `${count} waiting`,
  secret: 'Secret',
  secretHint: 'Signs every message, so your program can verify that it comes from here.',
  test: 'Send Test',
  testSent: 'Test sent.',
  testNotSent: 'Couldn’t send the test.',
  remove: 'Delete',
  ask: (address: string) => `Delete the webhook ${address}?`,
  askBody: 'It receives no more events, and its log is deleted.',
  removed: 'Webhook deleted.',
  notRemoved: 'Couldn’t delete the webhook.',
  deliveries: 'Deliveries',
  deliveriesOf: (address: string) => `Deliveries to ${address}`,
  deliveriesFailed: 'Couldn’t load the deliveries.',
  noDeliveries: 'Nothing sent yet.',
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
  play: { label: 'Plays', hint: 'Every play and time-out: entered, corrected or undone.' },
  period: { label: 'Periods', hint: 'When a period starts, and when its clock runs out.' },
  final: { label: 'Results', hint: 'When a match ends or is reopened.' },
} as const

/** The names of events in the list of deliveries. */
export const EVENT_NAMES = { play: 'Play', period: 'Period', final: 'Result', test: 'Test' } as const

/** The states of a delivery. */
export const STATE_NAMES = { waiting: 'Waiting', delivered: 'Delivered', 'given-up': 'Given up' } as const

/** Why an attempt got no answer. */
export const FAULT_TEXTS = {
  'address-not-found': 'No such host',
  'private-address': 'Address in the local network',
  'no-connection': 'No connection',
  'no-answer': 'No answer in 10 s',
  'switched-off': 'Switched off',
  'too-many-waiting': 'Too many waiting',
} as const
