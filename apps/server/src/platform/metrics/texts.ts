/** What each figure means, for those who look at them in Prometheus. */
export const FIGURES = {
  append: 'Time from a scorer’s command until its events are durable.',
  fold: 'Time to apply appended events to a match.',
  push: 'Time from an event until it is written to the viewers of this server.',
  requests: 'Answered requests, without event streams.',
  logLines: 'Warnings and errors in the log.',
  ingests: 'Videos with incoming data, by playback id.',
  bitrate: 'Incoming bitrate of a video.',
  lostConnections: 'Encoder connections that ended without a goodbye.',
  warnings: 'Faults of incoming video, counted each time one starts or returns.',
  jobs: 'Jobs run in separate processes, by kind and outcome.',
  viewers: 'Open event streams of this server, by match.',
  listReaders: 'Open streams of the list of matches.',
  storage: 'Size and free space of the recordings’ disk.',
  backupAge: 'Age of the newest nightly backup; absent until the first.',
  withoutVideo: 'Matches in play with no incoming video for a minute, or whose video is not recorded.',
  recording: 'Whether there is room to record: 1 or 0.',
} as const
