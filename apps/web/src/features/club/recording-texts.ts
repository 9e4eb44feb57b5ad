import type { RecordingFault } from '@courtside/consoles'

/** Texts about recordings of scoreboards in the club settings. */
export const RECORDING_TEXTS = {
  record: 'Record',
  recordOf: (name: string) => `Record the scoreboard of ${name}`,
  stop: 'Stop recording',
  recorded: (time: string, size: string) => `Recorded ${time}, ${size}`,
  download: 'Download recording',
  failed: 'That didn’t work. Try again.',
  replay: 'Show the data of a recording',
  replayHint:
    'Is your scoreboard not recognised? Record it for a few minutes while its clock runs, stops and the score changes, and send us the file. Here you see what Courtside reads from such a file. Nothing is sent.',
  file: 'Recording',
  brand: 'Brand',
  asRecorded: 'As recorded',
  found: (brand: string, messages: string, damaged: string) =>
    `${brand}: ${messages} messages, ${damaged} damaged`,
  nothingFound: 'We don’t know the format of this file. Send it to us with the name of the console.',
  length: (time: string, size: string, noise: string) => `${time}, ${size}, of which ${noise} can’t be read`,
  position: 'Position in the recording',
  play: 'Play',
  pause: 'Pause',
  clock: 'Clock',
  rest: 'Break',
  running: 'Running',
  period: 'Period',
  score: 'Score',
  fouls: 'Team fouls',
  timeouts: 'Time-outs',
  shot: 'Shot clock',
  yes: 'Yes',
  no: 'No',
  overtime: 'OT',
  blank: '–',
}

/** Why a file cannot be replayed, and what the user can do. */
export const RECORDING_FAULTS: Readonly<Record<RecordingFault['code'], string>> = {
  'no-recording': 'This file is not a scoreboard recording. Choose a recording that Courtside made.',
  'newer-version': 'A newer version of Courtside made this recording. Update this server.',
  'too-large': 'This file is larger than a recording can be. Choose another one.',
  'damaged-line': 'This recording is damaged. Download it again.',
}
