import type { IngestState } from '@courtside/media'
import type { MuxEvent } from './mux-webhooks.ts'

/** What Mux tells of a live stream. */
export type LiveStreamEvent = Extract<MuxEvent, { kind: 'live-stream' }>

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

/** A live stream to which nobody has sent yet. */
export function newMuxStream(playbackId: string, liveStreamId: string): MuxStream {
  return {
    playbackId,
    liveStreamId,
    live: false,
    since: null,
    connectionsLost: 0,
    connectionLostAt: null,
    heard: null,
    ended: false,
    closed: false,
    assets: [],
  }
}

/** What an event changes of a live stream. Events come late, twice and in any order: null where it is no news. */
export function newsOf(stream: MuxStream, event: LiveStreamEvent): Partial<MuxStream> | null {
  const { heard } = stream
  if (heard && (heard.at > event.at || heard.eventId === event.id)) return null
  const live = event.live && !stream.ended
  const lost = stream.live && event.type === 'video.live_stream.disconnected'
  return {
    live,
    since: live === stream.live ? stream.since : event.at,
    connectionsLost: stream.connectionsLost + (lost ? 1 : 0),
    connectionLostAt: lost ? event.at : stream.connectionLostAt,
    heard: { eventId: event.id, at: event.at },
  }
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

/** How the sender of a live stream stands, as far as Mux tells. */
export function ingestStateOf({
  ended,
  live,
  since,
  connectionsLost,
  connectionLostAt,
}: MuxStream): IngestState {
  return {
    status: ended ? 'ended' : live ? 'live' : 'waiting',
    since,
    video: null,
    audio: null,
    tracks: [],
    tracksLeftOut: { pictures: 0, sounds: 0 },
    bitrateKbps: 0,
    keyFrameIntervalMs: null,
    connectionsLost,
    connectionLostAt,
    warnings: [],
  }
}
