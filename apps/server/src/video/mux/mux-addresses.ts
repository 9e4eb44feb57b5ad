import type { MuxConfig } from '@courtside/config'

const OWN_HOSTS = 'https://*.mux.com'
/** The position in a recording from which the image of an archived match is taken, in seconds. */
const THUMBNAIL_AT = 1
/** Width of the images, in pixels. */
const THUMBNAIL_WIDTH = 640

/** The encrypted server address to which streaming software sends. Only the stream key is secret. */
export const MUX_INGEST_URL = 'rtmps://global-live.mux.com:443/app'

/** Returns the hosts of Mux and of its delivery networks, as sources for a content security policy. */
export function muxSources({ streamUrl, imageUrl }: MuxConfig): string[] {
  const origins = [streamUrl, imageUrl].map((url) => new URL(url))
  const others = origins.filter(({ hostname }) => !hostname.endsWith('.mux.com'))
  return [...new Set([OWN_HOSTS, ...others.map(({ origin }) => origin)])]
}

/** Returns the address of the playlist of a live stream or a recording. */
export function playlistUrl({ streamUrl }: MuxConfig, playbackId: string): string {
  return `${streamUrl}/${playbackId}.m3u8`
}

/** Returns the address of a recording's MP4. Browsers save the MP4 as `fileName`. */
export function mp4Url({ streamUrl }: MuxConfig, playbackId: string, name: string, fileName: string): string {
  return `${streamUrl}/${playbackId}/${name}?${new URLSearchParams({ download: fileName })}`
}

/** Returns the address of an image of a recording, taken at {@link THUMBNAIL_AT}. */
export function recordingThumbnailUrl({ imageUrl }: MuxConfig, playbackId: string): string {
  return `${imageUrl}/${playbackId}/thumbnail.jpg?time=${THUMBNAIL_AT}&width=${THUMBNAIL_WIDTH}`
}

/** Returns the address of the newest image of a live stream, {@link THUMBNAIL_WIDTH} pixels wide. */
export function liveThumbnailUrl({ imageUrl }: MuxConfig, playbackId: string): string {
  return `${imageUrl}/${playbackId}/thumbnail.jpg?latest=true&width=${THUMBNAIL_WIDTH}`
}
