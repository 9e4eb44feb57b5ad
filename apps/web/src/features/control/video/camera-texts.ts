import type { Camera } from '@courtside/contract'

/** Texts of the control panel about phones used as cameras. */
export const CAMERA_TEXTS = {
  cameras: 'Phones as cameras',
  failed: 'Couldn’t load the cameras.',
  none: 'A phone can send video from its browser. Add one, then scan its code with the phone.',
  add: 'Add a phone',
  addFailed: 'Failed to add a phone',
  name: (place: number) => `Phone ${place}`,
  link: 'Link for the phone',
  codeOfLink: 'QR code of the link for the phone',
  scan: 'Scan this with the phone. It is shown only once. Anyone who has it can send video to this match.',
  done: 'Done',
  putOnAir: 'Put on air',
  putOnAirFailed: 'Failed to put the phone on air',
  withdraw: 'Remove',
  withdrawTitle: (name: string) => `Remove ${name}?`,
  withdrawBody: 'Its link stops working, and its video ends.',
  withdrawFailed: 'Failed to remove the phone',
  anotherSends: 'Streaming software is sending, so this phone is not on air.',
} as const

/** The state of a camera. */
export const CAMERA_STATES: Record<Camera['state'], (rate: string) => string> = {
  off: () => 'Not sending.',
  ready: (rate) => `Ready, sending ${rate}.`,
  'on-air': (rate) => `On air, ${rate}.`,
  broken: () => 'Connection lost.',
}
