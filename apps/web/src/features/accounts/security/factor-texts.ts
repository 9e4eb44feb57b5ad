/** Texts about additional sign-in factors. */
export const FACTOR_TEXTS = {
  failed: 'What your account asks for did not arrive.',
  missing:
    'This club asks administrators for a second factor. Set up an authenticator app or a passkey; until then you can do nothing else here.',
  cancel: 'Cancel',
  next: 'Next',
  working: 'One moment...',

  app: 'Authenticator app',
  appOff:
    'An app on your telephone shows a code of six digits, which signing in asks for after the password.',
  appOn: 'Signing in asks for the code of your authenticator app.',
  setUp: 'Set up an app',
  removeApp: 'Remove the app',
  appRemoved: 'The authenticator app is removed.',
  scan: 'Scan this with your authenticator app, or type the key into it.',
  qr: 'QR code with the key for your authenticator app',
  key: 'Key',
  code: 'Code of the app',
  codeMissing: 'The code of the app is required.',
  confirm: 'Confirm',
  appAdded: 'The authenticator app is set up.',
  othersSignedOut: 'All your other devices are signed out when this changes.',

  passkeys: 'Passkeys',
  passkeyWords:
    'Your telephone, computer or security key signs you in, without a password. It checks that it is you, by finger, face or PIN.',
  passkeysImpossible:
    'This browser has no passkeys at this address. They need https, or localhost, and the address that is set as PUBLIC_URL.',
  passkeyName: 'Name of the passkey',
  passkeyNameHint: 'Such as the device that it is on.',
  addPasskey: 'Add a passkey',
  passkeyAdded: (name: string) => `The passkey ${name} is added.`,
  passkeyNotAdded:
    'The passkey was not added. Your browser may have been told no, or the device has one already.',
  added: (day: string) => `added ${day}`,
  used: (day: string) => `last used ${day}`,
  neverUsed: 'not used yet',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  passkeyRemoved: (name: string) => `The passkey ${name} is removed.`,
  notChanged: 'It could not be changed.',

  recovery: 'Recovery codes',
  recoveryWords: 'Each signs you in once, after the password, when you have lost the rest.',
  left: (count: number) => (count === 1 ? 'One code is left.' : `${count} codes are left.`),
  newCodes: 'Make new codes',
  codesShownOnce:
    'These are your recovery codes. They are shown this once: keep them where you find them without this device.',
  saveCodes: 'Save as a file',
  codesFile: 'courtside-recovery-codes.txt',
  kept: 'I have kept them',

  usePasskey: 'Sign in with a passkey',
  passkeyFailed: 'The passkey was not used.',
  second: 'One more step',
  secondCode: 'Code',
  secondHint: 'The six digits of your authenticator app, or a recovery code.',
  secondCodeMissing: 'A code is required.',
  back: 'Back',
} as const

/** Texts for an administrator who removes another user's second factor. */
export const LOST_FACTOR_TEXTS = {
  remove: 'Remove second factor',
  removeOf: (username: string) => `Remove second factor of ${username}`,
  ask: (username: string) => `Remove the second factor of ${username}?`,
  askBody:
    'For somebody who has lost it: authenticator app, passkeys and recovery codes are gone, and the password alone lets in. Be sure that it is he or she who asks.',
  removed: (username: string) => `The second factor of ${username} is removed.`,
  notRemoved: 'It could not be removed.',
} as const
