/** Texts about the connection to the server and about updates. */
export const TEXTS = {
  updatedTitle: 'Update',
  newVersion: 'The new version loads when you don’t use the page.',
  newVersionByHand: 'The new version loads when you reload the page.',
  cutOffTitle: 'No connection',
  cutOff:
    'Can’t reach Courtside. This page is stored on the device; you can still read matches you opened before.',
  kept: 'On this device',
} as const
