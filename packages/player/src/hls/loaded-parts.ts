import type Hls from 'hls.js'
import type { Events, Part } from 'hls.js'

/**
 * Has hls.js know which parts of a segment it has loaded. It forgets those at a segment's beginning when the segment has grown between two
 * looks at it; and where sound ends a hair before the picture it then waits at the segment's end for what it has, until those parts
 * are no longer listed: for a second or two nothing was loaded, and the picture stood still.
 */
export function rememberLoadedParts(hls: Hls): void {
  const remember = (parts: readonly Part[] | null | undefined) => {
    if (parts && hls.media) markLoaded(parts, hls.media.buffered)
  }
  hls.on('hlsLevelUpdated' as Events.LEVEL_UPDATED, (_event, { details }) => remember(details.partList))
  hls.on('hlsFragBuffered' as Events.FRAG_BUFFERED, (_event, { frag }) =>
    remember(hls.levels[frag.level]?.details?.partList),
  )
}

/** What comes before a loaded part of the same segment was loaded as well, if it is there: without it the part could not be shown. */
function markLoaded(parts: readonly Part[], buffered: TimeRanges): void {
  for (let index = parts.length - 2; index >= 0; index -= 1) {
    const [part, next] = [parts[index], parts[index + 1]]
    if (!part || !next || part.loaded || !next.loaded || part.fragment.sn !== next.fragment.sn) continue
    const middle = part.start + part.duration / 2
    if (isWithin(buffered, middle)) part.elementaryStreams = { ...next.elementaryStreams }
  }
}

function isWithin(ranges: TimeRanges, position: number): boolean {
  for (let index = 0; index < ranges.length; index += 1) {
    if (ranges.start(index) <= position && position < ranges.end(index)) return true
  }
  return false
}
