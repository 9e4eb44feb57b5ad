import { type IngestStateAnswer, isIngestWarning, warningSentence } from '@courtside/contract'
import type { VideoIngest, VideoPlayback } from '@courtside/media'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../http/api.ts'
import type { EventStream } from '../../live/event-stream.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { Refused } from '../../refused.ts'
import type { Admissions } from '../openness/admissions.ts'
import type { FixtureStarts } from './fixture-starts.ts'
import { iso } from './presenter.ts'
import type { SrtPorts } from './srt-ports.ts'
import { spareKeyOf } from './stream-keys.ts'

/** Dependencies of {@link ingestRoutes}. */
export interface IngestRouteParts {
  starts: FixtureStarts
  video: VideoIngest & VideoPlayback
  admissions: Admissions
  stream: EventStream
  srtPorts: SrtPorts
  /** Returns the address that streaming software sends to, as seen from the request's origin. */
  ingestUrl(request: FastifyRequest): string
  secureIngestUrl(request: FastifyRequest): string | null
  takesSrt(): boolean
  srtUrl(request: FastifyRequest, port: number, passphrase: string): string
  whipUrl(request: FastifyRequest): string | null
}

/** Registers the endpoints for a match's incoming video: its state, addresses, stream key and SRT port. */
export function ingestRoutes(api: Api, parts: IngestRouteParts): void {
  const { starts, video, admissions, stream } = parts
  const { ingestUrl, secureIngestUrl, srtPorts, srtUrl, takesSrt, whipUrl } = parts
  const ingest = async (id: number, request: FastifyRequest): Promise<IngestStateAnswer> => {
    const { playbackId, streamKey, state } = await starts.ingest(id)
    const srtPort = takesSrt() ? await srtPorts.portOf(id) : null
    return {
      ...state,
      measured: video.sources(playbackId).measured,
      previewUrl: video.sources(playbackId, admissions.nameOfLiveVideo(playbackId)).hlsUrl,
      ingestUrl: ingestUrl(request),
      secureIngestUrl: secureIngestUrl(request),
      takesSrt: takesSrt(),
      srtUrl: srtPort === null ? null : srtUrl(request, srtPort, streamKey),
      whipUrl: whipUrl(request),
      stream_key: streamKey,
      // An external video host takes one encoder per match, so there is no spare key.
      spareKey: video.ingestUrl === null ? spareKeyOf(streamKey) : null,
      since: iso(state.since),
      connectionLostAt: iso(state.connectionLostAt),
      warnings: state.warnings.filter(isIngestWarning).map((warning) => ({
        ...warning,
        message: warningSentence(warning),
        at: iso(warning.at),
      })),
      watching: stream.viewers(id),
      serverNow: iso(serverNow()),
    }
  }
  api.on('GET /live/:id/ingest', ({ params, request }) => ingest(params.id, request))
  api.on('POST /live/:id/stream-key', async ({ params, request }) => {
    await starts.rotateStreamKey(params.id)
    return ingest(params.id, request)
  })
  api.on('PUT /live/:id/srt', async ({ params, body, request }) => {
    await starts.ingest(params.id)
    if (!takesSrt()) throw new Refused({ code: 'no-srt-here' })
    if (body.on) await srtPorts.take(params.id)
    else await srtPorts.release(params.id)
    return ingest(params.id, request)
  })
}
