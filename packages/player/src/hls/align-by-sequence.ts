import type Hls from 'hls.js'
import type { Events, LevelDetails } from 'hls.js'
import { hearFirst } from './hls-events.ts'

/**
 * Has each piece lie in the video where the piece of the same number lay in the playlist before, also in that of another variant: here variants
 * have the same pieces. As long as hls.js has not loaded a piece whole it goes by the times of day of two pieces that can be far apart, at
 * every look at the playlist. A sender that is slower than real time has more time between them than picture, so all pieces jumped by
 * seconds, and with them the time that the page takes the picture to be from.
 */
export function alignBySequence(hls: Hls): void {
  let last: LevelDetails | null = null
  hls.on('hlsLevelUpdated' as Events.LEVEL_UPDATED, (_event, { details }) => {
    last = details
  })
  hearFirst(hls, 'hlsLevelLoaded', ({ details, levelInfo }, tellOn) => {
    // Another look at the same playlist goes by numbers before it goes by times.
    if (levelInfo.details) details.alignedSliding = true
    else if (last) placeLike(last, details)
    return tellOn()
  })
}

/**
 * Moves the pieces of a playlist to where those of the same numbers and times of day lie in another. Without one in common they stay, and
 * hls.js places them: a host of video may count each variant by itself.
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
