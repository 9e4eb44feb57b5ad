/** The description of each metric, shown in Prometheus. */
export const METRIC_TEXTS = {
  append: 'Time from the command of a scorer until its events are durable.',
  fold: 'Time to fold appended events into a match.',
  push: 'Time from an event until it is written to the viewers of this server.',
  requests: 'Answered requests, without event streams.',
  logLines: 'Log lines that report a problem.',
  ingests: 'Live video ingests, by playback id.',
  bitrate: 'Bitrate of a live video ingest.',
  lostConnections: 'Encoder connections that were lost without a proper end.',
  warnings: 'Warnings about incoming video, each time one began or recurred.',
  jobs: 'Jobs run in a process of their own, by kind and outcome.',
  viewers: 'Open event streams of this server, by match.',
  listReaders: 'Open streams of the list of matches.',
  storage: 'Space on the disk of the recordings.',
  backupAge: 'Age of the newest nightly backup; absent until the first.',
  withoutVideo: 'Matches being played with no incoming video for a minute, or whose video is not recorded.',
  recording: 'Whether there is room to record: 1 or 0.',
} as const
