/**
 * A recorded segment from a match's playlist: its capture time (ms since 1970), its position and its duration
 * (both in seconds).
 */
interface RecordedSegment {
  taken: number
  start: number
  duration: number
}

/** Returns the recorded segments of a match, from its playlist. */
export async function readRecording(url: string, hlsUrl: string): Promise<RecordedSegment[]> {
  const answer = await fetch(new URL(hlsUrl.replace('master.m3u8', 'live.m3u8'), url))
  if (!answer.ok) return []
  const segments: RecordedSegment[] = []
  let taken = 0
  let start = 0
  for (const line of (await answer.text()).split('\n')) {
    const date = /^#EXT-X-PROGRAM-DATE-TIME:(.+)$/.exec(line)?.[1]
    if (date) taken = Date.parse(date)
    const duration = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0)
    if (duration === 0) continue
    segments.push({ taken, start, duration })
    start += duration
  }
  return segments
}

/** Returns the recorded duration in seconds. */
export function secondsOf(segments: readonly RecordedSegment[]): number {
  return segments.reduce((sum, { duration }) => sum + duration, 0)
}

/** Returns the position of a moment (ms since 1970) in the recording, in seconds. */
export function positionOf(segments: readonly RecordedSegment[], at: number): number {
  const segment = segments.findLast(({ taken }) => taken <= at)
  if (!segment) throw new Error('This moment was not recorded.')
  return segment.start + (at - segment.taken) / 1000
}
