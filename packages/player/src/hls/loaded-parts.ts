import type Hls from 'hls.js'
import type { Events, Part } from 'hls.js'

/**
 * Marks loaded parts that hls.js has forgotten. hls.js forgets the first parts of a segment that grew between
 * two playlist reloads. If the audio ends slightly before the video, hls.js then waits at the end of the
 * segment for data that it already has. Without this function, hls.js loads nothing for a second or two,
 * until the playlist no longer lists the parts, and the video freezes.
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

/**
 * Marks buffered parts before a loaded part of the same segment as loaded, because the later part could not
 * play without them.
 */
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
