import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { BackupJournal } from '@courtside/backup'
import { ENDED_JOBS, type EndedJob } from '@courtside/jobs'
import type { VideoIngest, VideoStorage } from '@courtside/media'
import type { FastifyInstance } from 'fastify'
import type { EventStream } from '../../live/event-stream.ts'
import type { ListStream } from '../../live/list-stream.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { serverNow } from '../time/server-time.ts'
import type { Metrics } from './metrics.ts'
import { METRIC_TEXTS } from './texts.ts'

/** The observed parts. */
export interface ObservedParts {
  log: MatchLog
  stream: EventStream
  list: ListStream
  video: VideoIngest & VideoStorage
  backups: BackupJournal
  /** Returns the number of live matches without video at a moment, in epoch ms. */
  matchesWithoutVideo(now: number): Promise<number>
}

/**
 * Measures the parts of the application by listening to their events. The parts do not know about the
 * metrics.
 */
export function observe(metrics: Metrics, parts: ObservedParts): void {
  const { log, stream, list, video, backups } = parts
  log.onTimed((step, seconds) => (step === 'append' ? metrics.appends : metrics.folds).observe(seconds))
  stream.onPush((events) => {
    const now = serverNow()
    for (const { at } of events) metrics.pushes.observe(Math.max(0, now - at) / 1000)
  })
  observeVideo(metrics, video)
  metrics.readWhenAsked('courtside_viewers', METRIC_TEXTS.viewers, ['match'], async () =>
    stream
      .audiences()
      .map(({ matchId, viewers }) => ({ labels: { match: String(matchId) }, value: viewers })),
  )
  metrics.readWhenAsked('courtside_matches_without_video', METRIC_TEXTS.withoutVideo, [], async () => [
    { labels: {}, value: await parts.matchesWithoutVideo(serverNow()) },
  ])
  metrics.readWhenAsked('courtside_list_readers', METRIC_TEXTS.listReaders, [], async () => [
    { labels: {}, value: list.readers },
  ])
  metrics.readWhenAsked('courtside_backup_age_seconds', METRIC_TEXTS.backupAge, [], async () => {
    const made = (await backups.read())?.succeededAt
    // If the clock was ahead at that time, the age is unknown. The difference is then as great as the error.
    return made ? [{ labels: {}, value: Math.abs(Date.now() - made.getTime()) / 1000 }] : []
  })
}

/** Measures the ingest and the storage of video. */
export function observeVideo(metrics: Metrics, video: VideoIngest & VideoStorage): void {
  observeIngest(metrics, video)
  metrics.readWhenAsked('courtside_storage_bytes', METRIC_TEXTS.storage, ['kind'], async () => {
    const { free, total } = await video.space()
    return [
      { labels: { kind: 'free' }, value: free },
      { labels: { kind: 'total' }, value: total },
    ]
  })
  metrics.readWhenAsked('courtside_recording', METRIC_TEXTS.recording, [], async () => [
    { labels: {}, value: video.isRecording() ? 1 : 0 },
  ])
}

/**
 * Measures requests by their route. Does not distinguish them by address, because the number of addresses is
 * unlimited. Leaves out event streams, because they stay open.
 */
export function observeRequests(metrics: Metrics, server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    metrics.requests.observe(labels, reply.elapsedTime / 1000)
  })
}

/**
 * Measures jobs that run in separate processes: MP4s, images, cards and papers. Counts all jobs that this
 * process has started, whichever part of the server requested them.
 * @returns a function that ends the measurement
 */
export function observeJobs(metrics: Metrics): () => void {
  const heard = (message: unknown) => {
    const { job, outcome, seconds } = message as EndedJob
    metrics.jobs.observe({ job, outcome }, seconds)
  }
  subscribe(ENDED_JOBS, heard)
  return () => unsubscribe(ENDED_JOBS, heard)
}

/** Maximum number of encoders whose counts are remembered. Far fewer send at the same time. */
const MOST_KNOWN = 1000

function observeIngest(metrics: Metrics, video: VideoIngest): void {
  const known = new Map<string, { lost: number; warnedAt: number }>()
  video.onIngestChange((playbackId, { status, bitrateKbps, connectionsLost, warnings }) => {
    const before = known.get(playbackId) ?? { lost: 0, warnedAt: 0 }
    metrics.lostConnections.inc(Math.max(0, connectionsLost - before.lost))
    for (const { code, at } of warnings) if (at > before.warnedAt) metrics.warnings.inc({ code })
    const warnedAt = Math.max(before.warnedAt, ...warnings.map(({ at }) => at))
    if (status === 'live') {
      metrics.ingests.set({ video: playbackId }, 1)
      metrics.bitrate.set({ video: playbackId }, bitrateKbps * 1000)
    } else {
      metrics.ingests.remove({ video: playbackId })
      metrics.bitrate.remove({ video: playbackId })
    }
    known.delete(playbackId)
    known.set(playbackId, { lost: connectionsLost, warnedAt })
    const [oldest] = known.keys()
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  })
}
