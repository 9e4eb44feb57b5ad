import type { IngestState } from '@courtside/media'
import { serverNow } from '../../platform/time/server-time.ts'
import type { MuxEvent } from './mux-webhooks.ts'

/** An event of Mux about a live stream. */
export type LiveStreamEvent = Extract<MuxEvent, { kind: 'live-stream' }>

/**
 * A recording at Mux, as Mux last reported it. Mux starts another recording when an encoder was disconnected
 * for too long.
 */
export interface MuxAsset {
  id: string
  /** The recording's public playback id; null when the recording is not public. */
  playbackId: string | null
  status: 'preparing' | 'ready' | 'errored'
  /** Seconds recorded so far. */
  duration: number
  /** The MP4 of the recording; null when none was requested. */
  mp4: { name: string; status: 'preparing' | 'ready' | 'skipped' | 'errored' } | null
}

/** The known state of a match's live stream at Mux. Times are in epoch ms. */
export interface MuxStream {
  /** The public playback id of the live stream, which identifies the match's video in Courtside. */
  playbackId: string
  liveStreamId: string
  /** When the live stream was created. Absent in streams of earlier versions. */
  createdAt?: number
  /** Whether an encoder is sending and viewers can watch. */
  live: boolean
  /** When `live` last changed; null when it has never changed. */
  since: number | null
  connectionsLost: number
  /** When a connection was last lost. */
  connectionLostAt: number | null
  /** The id and time of Mux's last event that reported `live`; null before the first. */
  heard: { eventId: string; at: number } | null
  /** Whether the match is over. */
  ended: boolean
  /** Whether Mux has stopped accepting video for the live stream. */
  closed: boolean
  assets: MuxAsset[]
}

/** Returns the state of a live stream that has had no publisher yet. */
export function newMuxStream(playbackId: string, liveStreamId: string): MuxStream {
  return {
    playbackId,
    liveStreamId,
    createdAt: serverNow(),
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

/**
 * Returns the changes that an event makes to a live stream, or null for an outdated event. Events may arrive
 * late, twice and in any order.
 */
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

/**
 * Of the recordings that can be watched, returns the longest one, because it contains the match. Returns null
 * while there is none.
 */
export function recordingOf({ assets }: MuxStream): (MuxAsset & { playbackId: string }) | null {
  let longest: (MuxAsset & { playbackId: string }) | null = null
  for (const asset of assets) {
    const { playbackId, status, duration } = asset
    if (playbackId === null || status === 'errored' || (longest && longest.duration >= duration)) continue
    longest = { ...asset, playbackId }
  }
  return longest
}

/** Reports whether Mux will report no more changes. */
export function isSettled({ closed, assets }: MuxStream): boolean {
  return closed && assets.every(({ status, mp4 }) => status !== 'preparing' && mp4?.status !== 'preparing')
}

/** Returns the ingest state of a live stream, as far as Mux reports it. */
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
    link: null,
    spare: null,
    connectionsLost,
    connectionLostAt,
    warnings: [],
  }
}
