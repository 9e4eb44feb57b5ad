import type { CableState } from './serial-cable.ts'

/** Text of the button that connects to a console's cable. */
export const CONNECT_CABLE = 'Connect the cable'

/** Texts for the states of a cable in this device. They also say what to do. */
export const CABLE_TEXTS: Readonly<Record<CableState, string>> = {
  idle: 'Plug the scoreboard’s cable into this device.',
  reading: 'Reading the cable',
  'no-https':
    'The browser can read the cable only on an https page. Open this page with https://, or on the server itself.',
  unsupported: 'This browser cannot read a cable. Use Chrome, Edge or Opera on a computer.',
  'no-permission': 'No port was chosen. Press the button again and choose the adapter.',
  'port-in-use':
    'The port could not be opened. Close other programs that use it, and press the button again.',
  unplugged: 'The cable was unplugged. Plug it in and press the button again.',
}
