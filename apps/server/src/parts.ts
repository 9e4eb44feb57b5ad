import type { FastifyInstance } from 'fastify'
import { clubParts } from './parts/club-parts.ts'
import { erasingParts } from './parts/erasing-parts.ts'
import type { AppParts, Ports } from './parts/ground.ts'
import { liveParts } from './parts/live-parts.ts'
import { matchParts, overlayParts, seasonParts } from './parts/match-parts.ts'
import { tellingParts } from './parts/telling-parts.ts'

/**
 * Creates every service once, and passes each service the ones that it needs. The services depend on each
 * other in one direction only. {@link connectListeners} connects the events that go in the other direction.
 */
export async function createParts(logger: FastifyInstance['log'], given: AppParts, ports: Readonly<Ports>) {
  const ground = { ...given, logger, ports }
  const live = liveParts(ground)
  const club = clubParts(ground, live)
  const match = await matchParts(ground, live, club)
  return {
    db: given.db,
    logger,
    sharedDir: given.config.sharedDir,
    delivery: given.config.delivery,
    ...live,
    ...club,
    ...match,
    ...(await tellingParts(ground, live, club, match)),
    ...seasonParts(ground, live),
    ...overlayParts(ground, live),
    ...erasingParts(ground, live, club, match),
  }
}

/** Every service, as {@link createParts} creates them. */
export type Parts = Awaited<ReturnType<typeof createParts>>

/** Subscribes the parts to each other's events. */
export function connectListeners(parts: Parts): void {
  const { log, logs, news, stream, reads, list, video, matches, films, restricted, logger } = parts
  video.onScarceRoom(() => parts.videoRetention.makeRoom())
  log.onAppend((matchId, events, folded) => {
    reads.publish(matchId)
    logs.hand(matchId, events, folded, (shown) => stream.publishEvents(matchId, shown))
    list.changed()
  })
  log.onParted((matchId) => {
    reads.publish(matchId, 'lost')
    stream.startOver(matchId)
    list.changed()
  })
  parts.shots.onChange((matchId, message) => stream.publishShot(matchId, message))
  news.onNews(() => list.seasonChanged())
  stream.onAudience(() => list.changed())
  matches.onRowChange(() => list.changed())
  restricted.onRestricted((matchId) => stream.sendAway(matchId))
  matches.onFinish((match) => void films.prepare(match))
  video.onIngestChange(async (playbackId, { status }) => {
    try {
      const match = await matches.findByPlaybackId(playbackId)
      if (match) stream.publishVideo(match.id, { video: status })
      list.changed()
    } catch (error) {
      logger.error({ err: error, playbackId }, 'Could not notify viewers of a change of the video status.')
    }
  })
}
