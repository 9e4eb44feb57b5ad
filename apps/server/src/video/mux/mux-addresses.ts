import type { MuxConfig } from '../../platform/config/config.ts'

const OWN_HOSTS = 'https://*.mux.com'
/** Where an archived match's picture is taken from its recording, in s. */
const THUMBNAIL_AT = 1
const THUMBNAIL_WIDTH = 640

/** The address streaming software sends to, with the stream key as the only secret: encrypted. */
export const MUX_INGEST_URL = 'rtmps://global-live.mux.com:443/app'

/** Where Mux and its delivery networks are, as sources of a content security policy. */
export function muxSources({ streamUrl, imageUrl }: MuxConfig): string[] {
  const origins = [streamUrl, imageUrl].map((url) => new URL(url))
  const others = origins.filter(({ hostname }) => !hostname.endsWith('.mux.com'))
  return [...new Set([OWN_HOSTS, ...others.map(({ origin }) => origin)])]
}

/** The playlist of a live stream or a recording. */
export function playlistUrl({ streamUrl }: MuxConfig, playbackId: string): string {
  return `${streamUrl}/${playbackId}.m3u8`
}

/** A recording's MP4, which browsers save as `fileName`. */
export function mp4Url({ streamUrl }: MuxConfig, playbackId: string, name: string, fileName: string): string {
  return `${streamUrl}/${playbackId}/${name}?${new URLSearchParams({ download: fileName })}`
}

/** The picture of a recording, just after it begins. */
export function recordingThumbnailUrl({ imageUrl }: MuxConfig, playbackId: string): string {
  return `${imageUrl}/${playbackId}/thumbnail.jpg?time=${THUMBNAIL_AT}&width=${THUMBNAIL_WIDTH}`
}

/** The newest picture of a live stream that somebody sends to. */
export function liveThumbnailUrl({ imageUrl }: MuxConfig, playbackId: string): string {
  return `${imageUrl}/${playbackId}/thumbnail.jpg?latest=true&width=${THUMBNAIL_WIDTH}`
}
