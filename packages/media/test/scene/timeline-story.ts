import type { JournalRecord } from '../../src/recorder/journal-record.ts'
import { Timeline } from '../../src/recorder/timeline.ts'

/** 2026-03-01 18:00 UTC. */
const TIP_OFF = Date.UTC(2026, 2, 1, 18)

const video = { codec: 'avc1.64001f', width: 1280, height: 720 }
const audio = { codec: 'mp4a.40.2', sampleRate: 48_000, channels: 2 }

export const session = (number: number): JournalRecord => ({ type: 'session', session: number, at: TIP_OFF })

export const init = (name: string, sound = true): JournalRecord => ({
  type: 'init',
  name,
  size: 700,
  video,
  audio: sound ? audio : null,
})

/** Opens a segment that starts `seconds` after tip-off. */
export const opened = (
  name: string,
  initName: string,
  seconds: number,
  options: { discontinuity?: boolean; independent?: boolean } = {},
): JournalRecord => ({
  type: 'segment',
  name,
  init: initName,
  programDateTime: TIP_OFF + seconds * 1000,
  discontinuity: options.discontinuity ?? false,
  independent: options.independent ?? true,
})

/** Returns parts of a segment, half a second and 1000 bytes each. */
export const parts = (count: number): JournalRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'part',
    duration: 0.5,
    offset: index * 1000,
    length: 1000,
    independent: index === 0,
  }))

export const closed: JournalRecord = { type: 'close' }
export const end: JournalRecord = { type: 'end', at: TIP_OFF }

/** Returns closed two-second segments of one group, starting with s1-0. */
export const segments = (count: number): JournalRecord[] =>
  Array.from({ length: count }, (_, index) => [
    opened(`s1-${index}`, 'init1-0', index * 2),
    ...parts(4),
    closed,
  ]).flat()

export function timelineOf(...records: JournalRecord[]): Timeline {
  const timeline = new Timeline()
  for (const record of records) {
    if (!timeline.apply(record)) throw new Error(`does not fit: ${JSON.stringify(record)}`)
  }
  return timeline
}
