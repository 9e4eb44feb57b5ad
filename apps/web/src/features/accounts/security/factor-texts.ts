/** Texts about additional sign-in factors. */
export const FACTOR_TEXTS = {
  failed: 'Couldn’t load your sign-in settings.',
  missing:
    'This club requires a second factor for administrators. Set up an authenticator app or a passkey to continue.',
  cancel: 'Cancel',
  next: 'Next',
  working: 'One moment...',

  app: 'Authenticator app',
  appOff: 'An app on your phone shows a six-digit code that you enter after your password when you sign in.',
  appOn: 'You need a code from your authenticator app to sign in.',
  setUp: 'Set up an app',
  removeApp: 'Remove the app',
  appRemoved: 'Authenticator app removed.',
  scan: 'Scan this with your authenticator app, or enter the key in the app.',
  qr: 'QR code with the key for your authenticator app',
  key: 'Key',
  code: 'Code from the app',
  codeMissing: 'Code from the app is required.',
  confirm: 'Confirm',
  appAdded: 'Authenticator app set up.',
  othersSignedOut: 'Changing this signs you out on all other devices.',

  passkeys: 'Passkeys',
  passkeyWords:
    'Sign in without a password, with your phone, computer or security key. It verifies you by fingerprint, face or PIN.',
  passkeysImpossible:
    'Passkeys don’t work here. They need https or localhost, the address set as PUBLIC_URL, and a browser that supports them.',
  passkeyName: 'Name of the passkey',
  passkeyNameHint: 'For example, the name of the device.',
  addPasskey: 'Add a passkey',
  passkeyAdded: (name: string) => `Passkey ${name} added.`,
  passkeyNotAdded:
    'Couldn’t add the passkey. It may have been cancelled, or the device may already have one.',
  added: (day: string) => `added ${day}`,
  used: (day: string) => `last used ${day}`,
  neverUsed: 'not used yet',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  passkeyRemoved: (name: string) => `Passkey ${name} removed.`,
  notChanged: 'Couldn’t save the change.',

  recovery: 'Recovery codes',
  recoveryWords: 'Each code works once, after your password, if you lose your other factors.',
  left: (count: number) => (count === 1 ? '1 code left.' : `${count} codes left.`),
  newCodes: 'Create new codes',
  codesShownOnce:
    'These are your recovery codes. They are shown only once. Keep them where you can reach them without this device.',
  saveCodes: 'Save as a file',
  codesFile: 'courtside-recovery-codes.txt',
  kept: 'I have saved them',

  usePasskey: 'Sign in with a passkey',
  passkeyFailed: 'Couldn’t sign in with the passkey.',
  second: 'One more step',
  secondCode: 'Code',
  secondHint: 'Enter the six-digit code from your authenticator app, or a recovery code.',
  secondCodeMissing: 'A code is required.',
  back: 'Back',
} as const

/** Texts for an administrator who removes another user's second factor. */
export const LOST_FACTOR_TEXTS = {
  remove: 'Remove second factor',
  removeOf: (username: string) => `Remove second factor of ${username}`,
  ask: (username: string) => `Remove the second factor of ${username}?`,
  askBody:
    'Use this if the user has lost their second factor. It removes their authenticator app, passkeys and recovery codes, so the password alone is enough to sign in. Make sure the request really comes from them.',
  removed: (username: string) => `Second factor of ${username} removed.`,
  notRemoved: 'Couldn’t remove it.',
} as const
