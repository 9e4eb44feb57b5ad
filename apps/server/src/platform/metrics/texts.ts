/** What each figure means, for those who look at them in Prometheus. */
export const FIGURES = {
  append: 'From the command of a scorer to its events being durable.',
  fold: 'Folding of appended events onto a match.',
  push: 'From the time of an event to its being written to the viewers of this server.',
  requests: 'Answered requests; those of event streams are not among them.',
  logLines: 'Lines of the log that tell of something wrong.',
  ingests: 'Videos of which a picture comes in, by playback id.',
  bitrate: 'What comes in of a video.',
  lostConnections: 'Encoders that vanished without saying goodbye.',
  warnings: 'What was wrong with incoming video, each time it began or came again.',
  jobs: 'What was made in a process of its own, by what it was and how it ended.',
  viewers: 'Open event streams of this server, by match.',
  listReaders: 'Open streams of the list of matches.',
  storage: 'The disk of the recordings.',
  backupAge: 'Age of the newest nightly backup; absent until the first.',
  withoutVideo:
    'Matches that are being played of which no picture comes in for a minute, or none is recorded.',
  recording: 'Whether there is room to record: 1 or 0.',
} as const
