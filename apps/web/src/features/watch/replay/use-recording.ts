import type { ReelOf } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import type { Picture } from '@courtside/player'
import { useMemo } from 'react'
import { clipPictureUrl } from './clip-address.ts'
import type { Recording } from './recording.ts'

/**
 * Returns the video for replays, or null if there is none. While the page shows a clip, it is not known which
 * part of the match the video covers, so all plays count as visible.
 */
export function useRecording(
  { hlsUrl, video_moments }: MatchDetail,
  pictureOffsetMs: number,
  { picture, isClip, saveReel }: { picture: Picture | null; isClip: boolean; saveReel(first: ReelOf): void },
): Recording | null {
  return useMemo(
    () =>
      picture && {
        clipsOf: video_moments ? hlsUrl : null,
        saveReel: video_moments && !isClip ? saveReel : null,
        shows: (at) => isClip || picture.shows(at + pictureOffsetMs),
        seek: isClip ? null : (at) => picture.seekToMoment(at + pictureOffsetMs),
        pictureOf: (at) => (video_moments ? clipPictureUrl(hlsUrl, at + pictureOffsetMs) : undefined),
      },
    [hlsUrl, video_moments, pictureOffsetMs, picture, isClip, saveReel],
  )
}
