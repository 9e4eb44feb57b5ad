import { hasBegun } from '@courtside/basketball'
import type { MatchLog } from '../../live/match-log.ts'
import { serverNow } from '../../time/server-time.ts'
import type { VideoProvider } from '../../video/video-provider.ts'
import type { MatchService } from '../matches/service.ts'
import { CLUB } from '../openness/viewer.ts'
import { NO_PICTURE_MS } from './attention.ts'

/**
 * Counts the live matches that are under way and lack video: no picture has come in for a minute, or none is recorded.
 *
 * @returns the count at a moment in ms since the epoch
 */
export function countWithoutVideo(parts: {
  matches: MatchService
  log: MatchLog
  video: VideoProvider
}): (now: number) => Promise<number> {
  const { matches, log, video } = parts
  const servingSince = serverNow()
  const lacksVideo = async (id: number, now: number) => {
    const [{ playback_id }, { state, events }] = await Promise.all([matches.find(id), log.read(id)])
    if (!hasBegun(state)) return false
    const { status, since } = video.ingestState(playback_id)
    const waitingSince = Math.max(events.at(0)?.at ?? now, since ?? servingSince)
    return !video.isRecording() || (status === 'waiting' && now - waitingSince >= NO_PICTURE_MS)
  }
  return async (now) => {
    const live = await matches.list({ archived: false, search: '', limit: null, offset: 0 }, CLUB)
    const lacking = await Promise.all(live.matches.map(({ id }) => lacksVideo(id, now)))
    return lacking.filter((lacks) => lacks).length
  }
}
