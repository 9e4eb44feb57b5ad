import type Hls from 'hls.js'
import type { Events, LevelDetails } from 'hls.js'
import { hearFirst } from './hls-events.ts'

/**
 * Places each segment where the segment with the same number was in the previous playlist. This works across
 * variants too, because all variants have the same segments. Until hls.js has loaded a complete segment, it
 * aligns playlists by the dates of two segments, which may be far apart. With a sender slower than real time,
 * dates advance faster than the video. Without this function, all segments, and the time shown for the video,
 * would then jump by seconds at each reload.
 */
export function alignBySequence(hls: Hls): void {
  let last: LevelDetails | null = null
  hls.on('hlsLevelUpdated' as Events.LEVEL_UPDATED, (_event, { details }) => {
    last = details
  })
  hearFirst(hls, 'hlsLevelLoaded', ({ details, levelInfo }, tellOn) => {
    // A reload of the same playlist is aligned by numbers first.
    if (levelInfo.details) details.alignedSliding = true
    else if (last) placeLike(last, details)
    return tellOn()
  })
}

/**
 * Moves the segments of a playlist to the positions of the segments with the same numbers and dates in a
 * known playlist. If the playlists have no segment in common, lets hls.js place them, because a video host
 * may number each variant separately.
 */
function placeLike(known: LevelDetails, details: LevelDetails): void {
  const pieces = new Map(known.fragments.map((piece) => [piece.sn, piece]))
  const common = details.fragments.findLast(
    ({ sn, programDateTime }) => pieces.get(sn)?.programDateTime === programDateTime,
  )
  const place = common && pieces.get(common.sn)?.start
  if (!common || place === undefined) return
  const shift = place - common.start
  for (const piece of details.fragments) piece.addStart(shift)
  details.fragmentHint?.addStart(shift)
  details.alignedSliding = true
}
