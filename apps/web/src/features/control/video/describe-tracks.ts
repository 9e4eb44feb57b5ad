import type { IngestStateAnswer, IngestTrackAnswer } from '@courtside/contract'
import { bitrateText } from '../../../ui/written/bitrate-text.ts'
import { TEXTS } from '../texts.ts'
import { codecName, codecNotEverywhere, isPlayedEverywhere } from './describe-ingest.ts'
import { TRACK_STATE_TEXTS, TRACK_TEXTS } from './texts.ts'

/** An additional size of the incoming stream, in words. */
export interface DescribedTrack {
  track: number
  /** Size and frame rate; null if unknown. */
  picture: string | null
  codec: string
  bitrate: string
  state: string
  hasWarning: boolean
}

/** Describes each additional size that arrives. */
export function describeTracks({ tracks }: IngestStateAnswer): DescribedTrack[] {
  return tracks.map((each) => ({
    track: each.track,
    picture: pictureText(each),
    codec: codecName(each.codec),
    bitrate: bitrateText(each.kbps ?? 0),
    state: TRACK_STATE_TEXTS[each.state],
    hasWarning: each.state !== 'offered' && each.state !== 'waiting',
  }))
}

/** Describes the tracks of the incoming stream that the server ignores. */
export function describeLeftOut({ tracksLeftOut: { pictures, sounds } }: IngestStateAnswer): string[] {
  return [
    ...(pictures > 0 ? [TRACK_TEXTS.pictures(pictures)] : []),
    ...(sounds > 0 ? [TRACK_TEXTS.sounds(sounds)] : []),
  ]
}

/**
 * Describes which sizes some browsers cannot play, and what viewers with such browsers see. Returns null if
 * every browser can play all sizes.
 */
export function describePlayable(ingest: IngestStateAnswer): string | null {
  const first = codecNotEverywhere(ingest)
  const offered = ingest.tracks.filter(({ state }) => state === 'offered').map(({ codec }) => codec)
  if (first !== null) {
    const someIsPlayed = offered.some(isPlayedEverywhere)
    return someIsPlayed ? TRACK_TEXTS.firstNotEverywhere(first) : TEXTS.notEverywhere(first)
  }
  const others = new Set(offered.filter((codec) => !isPlayedEverywhere(codec)).map(codecName))
  return others.size > 0 ? TRACK_TEXTS.someNotEverywhere([...others].join(', ')) : null
}

function pictureText({ width, height, fps }: IngestTrackAnswer): string | null {
  if (width === null || height === null) return null
  return `${width} × ${height}${fps ? `, ${Math.round(fps)} fps` : ''}`
}
