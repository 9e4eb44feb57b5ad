import type { ChangeSignal } from './hls/change-signal.ts'
import type { ListedTimeline, PlaylistKind } from './hls/playlist.ts'
import type { PlaylistCache } from './hls/playlist-cache.ts'
import type { MediaName, PictureName } from './recorder/media-names.ts'
import type { MediaSource } from './recorder/recording.ts'
import type { Timeline } from './recorder/timeline.ts'

/** A rendition of a stream as viewers see it. */
export interface ShownRendition {
  readonly timeline: ListedTimeline
  readonly playlists: Pick<PlaylistCache<PlaylistKind>, 'get'>
  /** Notifies after each change of a playlist. */
  readonly changes: ChangeSignal
  /** Whether the stream has ended permanently, so that no encoder can resume it. */
  readonly finished: boolean
  /** Returns the location of a media file's bytes, or null when the file does not exist (yet). */
  source(media: MediaName): MediaSource | null
}

/** A stream as viewers see it: received by this server, or read from its recording. */
export interface ShownStream extends ShownRendition {
  readonly timeline: Timeline
  /**
   * Returns another video rendition. Viewers get the source if the result is null or the method is absent.
   */
  picture?(name: PictureName): ShownRendition | null
}
