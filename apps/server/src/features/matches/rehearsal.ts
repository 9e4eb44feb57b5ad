/**
 * Returns the playback id for camera tests before a fixture starts, which keeps them out of the recording.
 */
export function rehearsalOf(playbackId: string): string {
  return `${playbackId}-rehearsal`
}
