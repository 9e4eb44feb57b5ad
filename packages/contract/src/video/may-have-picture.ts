import type { Match } from '../match/matches.ts'

/** Whether something to play is there; of a video that is hosted elsewhere the server may not have heard yet. */
export function mayHavePicture({
  thumbnailUrl,
  video,
  video_moments,
}: Pick<Match, 'thumbnailUrl' | 'video' | 'video_moments'>): boolean {
  return thumbnailUrl !== null || video === 'live' || !video_moments
}
