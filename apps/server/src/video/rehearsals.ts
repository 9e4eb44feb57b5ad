/** Every playback id of camera tests ends with this. */
const SUFFIX = '-rehearsal'

/** Returns the playback id of a fixture's camera tests, which keeps them out of the match's recording. */
export function rehearsalOf(playbackId: string): string {
  return `${playbackId}${SUFFIX}`
}

/** Reports whether a playback id is the id of camera tests. */
export function isRehearsal(playbackId: string): boolean {
  return playbackId.endsWith(SUFFIX)
}
