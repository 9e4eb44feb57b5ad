import type { LineRefusal } from './sending/camera-line.ts'

/** Texts for the camera operator. */
export const TEXTS = {
  page: (title: string) => `Camera: ${title}`,
  camera: 'Camera',
  loading: 'Loading the match ...',
  insecure:
    'Browsers allow the camera only on https pages. Ask the person who runs this site for its https address, and open the link there.',
  unsupported:
    'This browser can’t send video. Open the link in Chrome or Edge on an Android phone or on a computer.',
  noSuchCamera:
    'This link no longer works: it was removed, or its match has ended. Ask for a new one at the control panel.',
  lookFailed: 'Couldn’t load the match. Check the phone’s connection, then reload the page.',
  denied:
    'The browser has no access to camera and microphone. Allow both for this page in the browser’s settings, then reload it.',
  noDevice: 'No camera with a microphone was found, or another program is using it.',
  onAir: 'On air',
  ready: 'Ready',
  standby: 'Sending, not on air',
  connecting: 'Connecting',
  noLine: 'No connection',
  sending: 'Sending',
  behind: 'Behind',
  picture: 'Video',
  watching: 'Watching',
  mbits: 'Mbit/s',
  seconds: 's',
  battery: (percent: number, left: string | null) =>
    `Battery: ${percent} percent${left === null ? '' : `, ${left} left`}`,
  batteryLeft: (hours: number, minutes: string) => `${hours} h ${minutes}`,
  level: (degrees: string, side: 'left' | 'right') => `Level: ${degrees} degrees to the ${side}`,
  loudness: 'Sound level',
  band: 'Viewers see only this part',
  otherCamera: 'Other camera',
  microphoneOn: 'Microphone on',
  microphoneOff: 'Microphone off',
  goOnAir: 'Go on air',
  stop: 'Stop: hold for two seconds',
  holdToStop: 'Hold to stop',
  stopTitle: 'Stop sending?',
  stopBody: 'Viewers no longer see this phone’s video.',
  stopConfirm: 'Stop',
  zoom: 'Zoom',
  afterBreak: 'After a dropout',
  catchUp: 'Catch up',
  skip: 'Jump to live',
  sayReady: 'Frame your shot, then go on air. Plug in the charger, because sending drains the battery.',
  sayOnAir: 'Viewers see this phone.',
  sayStandby: 'Another camera is on air. The control panel decides when yours is shown.',
  sayAnother:
    'Streaming software is sending to this match, so the phone is not on air. Stop the software first.',
  sayBroken: (kept: number) =>
    `Connection lost. ${kept} of 60 s are stored here and will be sent when the connection is back.`,
  sayBrokenSkip: 'Connection lost. The video continues live when the connection is back.',
  sayCatchingUp: (kept: number) => `Sending ${kept} s of stored video.`,
  sayConnecting: 'Connecting to the server ...',
  sayUpright: 'Hold the phone sideways: the video gets twice as large.',
  sayTilted: (side: 'left' | 'right') => `Turn the phone a little to the ${side}: it is not level.`,
  failed: 'This device can’t encode the video any more. Reload the page.',
} as const

/** Why the server refused the phone. */
export const REFUSALS: Record<LineRefusal, string> = {
  'no-such-camera': TEXTS.noSuchCamera,
  withdrawn: 'This camera was removed at the control panel. Ask there for a new link.',
  'match-over': 'The match has ended. Thank you for filming.',
  replaced: 'This link was opened on another phone, which is now sending.',
  unusable: 'The server can’t use this phone’s video. Reload the page.',
  'too-many-attempts': 'Too many failed attempts from this network. Wait a minute, then reload the page.',
  'server-stops': 'The server is restarting. Wait a moment, then go on air.',
}
