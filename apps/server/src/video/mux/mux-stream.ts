/** A recording that Mux made, as it was last heard of. Mux begins another when an encoder was away for too long. */
export interface MuxAsset {
  id: string
  /** Its public playback id; null: nobody can watch it. */
  playbackId: string | null
  status: 'preparing' | 'ready' | 'errored'
  /** Seconds, as far as they are recorded. */
  duration: number
  /** Its MP4; null: none was asked for. */
  mp4: { name: string; status: 'preparing' | 'ready' | 'skipped' | 'errored' } | null
}

/** What is known of a match's live stream at Mux. Times in ms since 1970. */
export interface MuxStream {
  /** The public one of the live stream, by which Courtside knows the video of the match. */
  playbackId: string
  liveStreamId: string
  /** An encoder sends, and what it sends can be watched. */
  live: boolean
  /** Since when `live` is what it is; null: it never was anything else. */
  since: number | null
  connectionsLost: number
  /** When one was last lost. */
  connectionLostAt: number | null
  /** The last word of Mux about `live`: its event and when that happened. */
  heard: { eventId: string; at: number } | null
  /** The match is over. */
  ended: boolean
  /** Mux takes no more picture for it. */
  closed: boolean
  assets: MuxAsset[]
}

/** The recording to show: the longest, because that is the match. Null while there is none to be watched. */
export function recordingOf({ assets }: MuxStream): (MuxAsset & { playbackId: string }) | null {
  let longest: (MuxAsset & { playbackId: string }) | null = null
  for (const asset of assets) {
    const { playbackId, status, duration } = asset
    if (playbackId === null || status === 'errored' || (longest && longest.duration >= duration)) continue
    longest = { ...asset, playbackId }
  }
  return longest
}

/** Nothing more is to come from Mux for it. */
export function isSettled({ closed, assets }: MuxStream): boolean {
  return closed && assets.every(({ status, mp4 }) => status !== 'preparing' && mp4?.status !== 'preparing')
}
