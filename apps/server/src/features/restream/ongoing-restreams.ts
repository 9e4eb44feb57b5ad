import type { Seal } from '@courtside/config'
import type { RestreamParts, VideoIngest } from '@courtside/media'
import { Restreams } from '@courtside/media'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { TargetRepository } from './target-repository.ts'

/** Database channel that announces changed targets to all servers. */
export const RESTREAM_CHANNEL = 'restream'

/** Dependencies of {@link ongoingRestreams}. */
export interface OngoingRestreamsParts extends RestreamParts {
  ear: DatabaseEar
  video: VideoIngest
  targets: TargetRepository
  seal: Seal
}

/**
 * Forwards the streams that this server receives to targets. Administrators may have chosen the targets on
 * this server or on another one.
 */
export function ongoingRestreams({ ear, video, targets, seal, ...parts }: OngoingRestreamsParts): Restreams {
  const restreams = new Restreams(parts, async (playbackId) => {
    const chosen = await targets.chosenFor(playbackId)
    return chosen.map(({ id, name, address, sealed_key }) => ({
      id,
      name,
      address,
      key: seal.open(sealed_key),
    }))
  })
  video.onPublication((playbackId) => restreams.follow(playbackId))
  ear.on(RESTREAM_CHANNEL, () => void restreams.changed())
  ear.onListening(() => restreams.changed())
  return restreams
}
