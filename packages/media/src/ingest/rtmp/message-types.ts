/** Types of RTMP messages (RTMP 1.0, sections 5.4 and 7.1). */
export const TYPE = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowAcknowledgementSize: 5,
  setPeerBandwidth: 6,
  audio: 8,
  video: 9,
  dataAmf3: 15,
  commandAmf3: 17,
  dataAmf0: 18,
  commandAmf0: 20,
  aggregate: 22,
} as const

/** The chunk streams of control messages (RTMP 1.0, section 5.4) and, by convention, of commands. */
export const CONTROL_CHUNK_STREAM = 2
export const COMMAND_CHUNK_STREAM = 3
