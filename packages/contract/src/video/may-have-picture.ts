import type { Match } from '../match/matches.ts'

/** Returns whether there may be video to play. For video hosted elsewhere the server may not know yet. */
export function mayHavePicture({
  thumbnailUrl,
  video,
  video_moments,
}: Pick<Match, 'thumbnailUrl' | 'video' | 'video_moments'>): boolean {
  return thumbnailUrl !== null || video === 'live' || !video_moments
}
