import type Hls from 'hls.js'
import type { Events } from 'hls.js'

/** A connection is thin if its bandwidth is less than this multiple of the video's bitrate. */
const NO_ROOM = 2
/**
 * A thin connection stops being thin at this multiple of the bitrate. It is higher than {@link NO_ROOM},
 * because measurements fluctuate.
 */
const ROOM_AGAIN = 3
/**
 * Additional delay of the live position on a thin connection, in seconds, because a key frame takes longer to
 * arrive than other frames.
 */
const FURTHER_BEHIND_S = 1

/**
 * Detects whether a player's connection is hardly faster than the video. On such a connection, playback at
 * the usual delay would stall at the first large segment, and could never catch up afterwards.
 * @param carries returns the bandwidth in bits per second, or null when unknown
 * @param onChange called when the connection becomes thin or stops being thin
 * @returns a function that returns the additional delay of the live position, in seconds
 */
export function watchThinLine(hls: Hls, carries: () => number | null, onChange: () => void): () => number {
  let isThin = false
  // This event is the first at which hls.js has included the measurement. Before, it reports its default
  // estimate.
  hls.on('hlsFragBuffered' as Events.FRAG_BUFFERED, (_event, { frag }) => {
    const before = isThin
    isThin = isLineThin(hls.levels[frag.level]?.bitrate, carries(), before)
    if (isThin !== before) onChange()
  })
  return () => (isThin ? FURTHER_BEHIND_S : 0)
}

/**
 * Reports whether a connection is hardly faster than the video.
 * @param watched bits per second; undefined or 0 when the playlist does not state it
 * @param before the previous result, which stays while the bandwidth is unknown
 */
export function isLineThin(watched: number | undefined, carries: number | null, before: boolean): boolean {
  if (!watched || carries === null) return before
  return carries < watched * (before ? ROOM_AGAIN : NO_ROOM)
}
