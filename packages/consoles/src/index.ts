export { BRANDS, type BrandId } from './brand.ts'
export {
  compareFigures,
  type Difference,
  type Differences,
  NO_DIFFERENCES,
  type OwnFigures,
  shownDifference,
} from './compare.ts'
export { ConsoleLine, type Heard, type LineStatus } from './console-line.ts'
export { type ConsoleState, type ShownTime, type TeamPair, UNKNOWN_STATE } from './console-state.ts'
export { type ConsoleReading, type Decoding, decode, detectBrand, startDecoding } from './decoding.ts'
export { type Followed, follow } from './follower/follow.ts'
export {
  acceptConsole,
  type ClockOrder,
  type FollowedGame,
  type Following,
  type FollowMode,
  type GameClock,
  type HoldReason,
  type LineNews,
  startFollowing,
} from './follower/following.ts'
export { followShot, NO_SHOT, type ShotFollowing, type ShotOrder } from './follower/shot.ts'
export { LineRecorder } from './line-recorder.ts'
export {
  type ConsoleRecording,
  MOST_RECORDED_BYTES,
  MOST_RECORDED_MS,
  MOST_RECORDING_FILE_BYTES,
  type RecordedRead,
  type RecordingFault,
  type RecordingHead,
  readRecording,
  recordingHead,
  recordingLine,
} from './recording.ts'
export { type Replay, replay, replayedAt } from './replay.ts'
