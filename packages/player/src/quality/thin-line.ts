import type Hls from 'hls.js'
import type { Events } from 'hls.js'

/** A line that carries less than so many times what is watched has no room for loading faster than it is sent … */
const NO_ROOM = 2
/** … until it carries so many times as much: what is measured goes up and down. */
const ROOM_AGAIN = 3
/** Over such a line live is so much further behind, seconds: a key frame takes longer to come than other frames. */
const FURTHER_BEHIND_S = 1

/**
 * Finds out whether a player's line has little room beyond what is watched. As close to the newest picture as over another line it would
 * stand still at the first piece that is larger than most, and once it has, no hurry brings it back.
 *
 * @param carries what the line carries, bits a second; null when nothing tells
 * @param onChange told when it has become thin, or is no longer
 * @returns by how much live is to be further behind, seconds
 */
export function watchThinLine(hls: Hls, carries: () => number | null, onChange: () => void): () => number {
  let isThin = false
  // Not sooner: what hls.js measures counts once it is in the buffer, before it tells what it takes for likely.
  hls.on('hlsFragBuffered' as Events.FRAG_BUFFERED, (_event, { frag }) => {
    const before = isThin
    isThin = isLineThin(hls.levels[frag.level]?.bitrate, carries(), before)
    if (isThin !== before) onChange()
  })
  return () => (isThin ? FURTHER_BEHIND_S : 0)
}

/**
 * Whether a line has little room beyond what is watched.
 * @param watched bits a second; undefined or 0 when the playlist does not say
 * @param before what was found before, which stays while nothing tells
 */
export function isLineThin(watched: number | undefined, carries: number | null, before: boolean): boolean {
  if (!watched || carries === null) return before
  return carries < watched * (before ? ROOM_AGAIN : NO_ROOM)
}
