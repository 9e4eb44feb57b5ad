import type { LineRefusal } from './sending/camera-line.ts'

/** Texts for the camera operator. */
export const TEXTS = {
  page: (title: string) => `Camera: ${title}`,
  camera: 'Camera',
  loading: 'Asking which match this is ...',
  insecure:
    'A browser gives the camera only to pages that are reached by https. Ask whoever runs this site for its https address, and open the link there.',
  unsupported:
    'This browser can’t send a picture. Open the link in Chrome or Edge on an Android phone or on a computer.',
  noSuchCamera:
    'This link is of no use any more: it was withdrawn, or its match has ended. Ask for a new one at the control panel.',
  lookFailed: 'The match did not arrive. Check that the phone is in a network, then load the page again.',
  denied:
    'The browser may not use camera and microphone. Allow both for this page in the browser’s settings, then load it again.',
  noDevice: 'There is no camera with a microphone here, or another program is using it.',
  onAir: 'On air',
  ready: 'Ready',
  standby: 'Sending, not on air',
  connecting: 'Connecting',
  noLine: 'No line',
  sending: 'Sending',
  behind: 'Behind',
  picture: 'Picture',
  watching: 'Watching',
  mbits: 'Mbit/s',
  seconds: 's',
  battery: (percent: number, left: string | null) =>
    `Battery: ${percent} percent${left === null ? '' : `, ${left} left`}`,
  batteryLeft: (hours: number, minutes: string) => `${hours} h ${minutes}`,
  level: (degrees: string, side: 'left' | 'right') => `Level: ${degrees} degrees to the ${side}`,
  loudness: 'Sound level',
  band: 'Viewers see this band',
  otherCamera: 'Other camera',
  microphoneOn: 'Microphone on',
  microphoneOff: 'Microphone off',
  goOnAir: 'Go on air',
  stop: 'Stop: hold for two seconds',
  holdToStop: 'Hold to stop',
  stopTitle: 'Stop sending?',
  stopBody: 'Viewers lose the picture of this phone.',
  stopConfirm: 'Stop',
  zoom: 'Zoom',
  afterBreak: 'When the line was broken',
  catchUp: 'Send all',
  skip: 'Show the present',
  sayReady: 'Choose your picture, then go on air. Plug in the charger: sending takes much of the battery.',
  sayOnAir: 'Viewers see this phone.',
  sayStandby: 'Another camera is on air. Yours is chosen at the control panel.',
  sayAnother: 'Streaming software is sending to this match, so the phone is not on air. Stop it first.',
  sayBroken: (kept: number) =>
    `The line is gone. ${kept} of 60 s are kept here and will be sent as soon as it is back.`,
  sayBrokenSkip: 'The line is gone. The picture goes on with the present as soon as it is back.',
  sayCatchingUp: (kept: number) => `${kept} s that were kept are being sent.`,
  sayConnecting: 'Connecting to the server ...',
  sayUpright: 'Hold the phone sideways: the picture gets twice as large.',
  sayTilted: (side: 'left' | 'right') => `Turn the phone a little to the ${side}: it is not level.`,
  failed: 'This device can’t encode the picture any more. Load the page again.',
} as const

/** Why the server refused the phone. */
export const REFUSALS: Record<LineRefusal, string> = {
  'no-such-camera': TEXTS.noSuchCamera,
  withdrawn: 'This camera was withdrawn at the control panel. Ask there for a new link.',
  'match-over': 'The match has ended. Thank you for filming.',
  replaced: 'This link was opened on another phone, which sends now.',
  unusable: 'The server could not use what this phone sends. Load the page again.',
  'too-many-attempts':
    'Too many wrong attempts came from this network. Wait a minute, then load the page again.',
  'server-stops': 'The server is being started again. Wait a moment, then go on air.',
}
