import { initFile, segmentFile } from '../recorder/media-names.ts'
import { lastedMs } from '../recorder/segment-time.ts'
import type { ListedTimeline } from './playlist.ts'

/** How long before a play its clip starts, and how long after the play it ends, in ms. */
const BEFORE_MS = 8000
const AFTER_MS = 4000

/**
 * Returns the playlist of a clip around a moment: the recorded segments that show it, with the exact start
 * position.
 * @param at ms since 1970
 * @returns null when nothing of it was recorded
 */
export function clipPlaylist({ segments, open }: ListedTimeline, at: number): string | null {
  const from = at - BEFORE_MS
  const to = at + AFTER_MS
  const timed = segments.map((segment, index) => ({
    segment,
    lasted: lastedMs(segment, segments[index + 1] ?? open),
  }))
  const found = timed.filter(
    ({ segment, lasted }) =>
      segment.kept && segment.programDateTime < to && segment.programDateTime + lasted > from,
  )
  const [first] = found
  if (!first) return null
  const shown = found.map(({ segment }) => segment)
  const longest = Math.max(...shown.map(({ duration }) => duration))
  const into = Math.max(0, ((from - first.segment.programDateTime) / first.lasted) * first.segment.duration)
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-START:TIME-OFFSET=${into.toFixed(3)},PRECISE=YES`,
  ]
  let init: string | null = null
  for (const segment of shown) {
    if (segment.init.name !== init) {
      if (init !== null) lines.push('#EXT-X-DISCONTINUITY')
      init = segment.init.name
      lines.push(`#EXT-X-MAP:URI="${initFile(init)}"`)
    }
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.programDateTime).toISOString()}`,
      `#EXTINF:${segment.duration.toFixed(5)},`,
      segmentFile(segment.name),
    )
  }
  return [...lines, '#EXT-X-ENDLIST', ''].join('\n')
}
