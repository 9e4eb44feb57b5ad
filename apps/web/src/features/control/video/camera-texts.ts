import type { Camera } from '@courtside/contract'

/** Texts of the control panel about phones used as cameras. */
export const CAMERA_TEXTS = {
  cameras: 'Phones as cameras',
  failed: 'The cameras did not arrive.',
  none: 'A phone can send the picture from its browser. Add one, then scan its code with the phone.',
  add: 'Add a phone',
  addFailed: 'Failed to add a phone',
  name: (place: number) => `Phone ${place}`,
  link: 'Link for the phone',
  codeOfLink: 'QR code of the link for the phone',
  scan: 'Scan this with the phone. It is shown once; whoever has it can send the picture of this match.',
  done: 'Done',
  putOnAir: 'Put on air',
  putOnAirFailed: 'Failed to put the phone on air',
  withdraw: 'Withdraw',
  withdrawTitle: (name: string) => `Withdraw ${name}?`,
  withdrawBody: 'Its link is of no use any more. What it sends ends.',
  withdrawFailed: 'Failed to withdraw the phone',
  anotherSends: 'Streaming software is sending, so this phone is not on air.',
} as const

/** The state of a camera. */
export const CAMERA_STATES: Record<Camera['state'], (rate: string) => string> = {
  off: () => 'Sends nothing.',
  ready: (rate) => `Ready, sends ${rate}.`,
  'on-air': (rate) => `On air, ${rate}.`,
  broken: () => 'Has lost its line.',
}
