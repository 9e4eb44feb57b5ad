import type { RestreamParts, VideoProvider } from '@courtside/media'
import { Restreams } from '@courtside/media'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { Seal } from '../../platform/config/seal.ts'
import type { TargetRepository } from './target-repository.ts'

/** By which servers tell one another that targets have changed. */
export const RESTREAM_CHANNEL = 'restream'

/** What the streams that come to this server need to go on. */
export interface OngoingRestreamsParts extends RestreamParts {
  ear: DatabaseEar
  video: VideoProvider
  targets: TargetRepository
  seal: Seal
}

/** Has the streams that encoders send to this server go on to where administrators have said, on whichever server they said it. */
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
