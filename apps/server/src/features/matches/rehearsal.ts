/** Where the picture of a fixture's stream key goes until its match begins, so that a camera that is tried is no part of the recording. */
export function rehearsalOf(playbackId: string): string {
  return `${playbackId}-rehearsal`
}
