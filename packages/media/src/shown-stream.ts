import type { ChangeSignal } from './hls/change-signal.ts'
import type { ListedTimeline, PlaylistKind } from './hls/playlist.ts'
import type { PlaylistCache } from './hls/playlist-cache.ts'
import type { MediaName, PictureName } from './recorder/media-names.ts'
import type { MediaSource } from './recorder/recording.ts'
import type { Timeline } from './recorder/timeline.ts'

/** What viewers are shown of a rendition of a stream. */
export interface ShownRendition {
  readonly timeline: ListedTimeline
  readonly playlists: PlaylistCache<PlaylistKind>
  /** Notified whenever a playlist has changed. */
  readonly changes: ChangeSignal
  /** No publisher can come any more. */
  readonly finished: boolean
  /** Where a media file's bytes are; null when there is no such file (yet). */
  source(media: MediaName): MediaSource | null
}

/** What viewers are shown of a stream: by the server that takes it, or from what is written of it. */
export interface ShownStream extends ShownRendition {
  readonly timeline: Timeline
  /** Another picture of it; null, or absent: the source is shown in its place. */
  picture?(name: PictureName): ShownRendition | null
}
