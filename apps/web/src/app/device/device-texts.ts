/** Texts about the connection and updates. */
export const TEXTS = {
  updatedTitle: 'Update',
  newVersion: 'The new version is loaded when nobody is busy here.',
  newVersionByHand: 'The new version is loaded when you reload the page.',
  cutOffTitle: 'No connection',
  cutOff:
    'Courtside can’t be reached. This page comes from the device; matches looked at here before are still readable.',
  kept: 'On this device',
} as const
