import Mux from '@mux/mux-node'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { Refused } from '../../refused.ts'

/** An event that Mux reports. Times are in epoch ms. */
export type MuxEvent = { id: string; at: number } & (
  | { kind: 'live-stream'; type: string; liveStreamId: string; live: boolean }
  | { kind: 'asset'; assetId: string; deleted: boolean }
  | { kind: 'other' }
)

/** The path of Mux's webhooks, below the path of the video. */
const WEBHOOK_PATH = '/mux/webhooks'
const BODY_LIMIT_BYTES = 256 * 1024

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  created_at: z.string().transform((text, context) => {
    const at = Date.parse(text)
    if (Number.isNaN(at)) context.addIssue('not a time')
    return at
  }),
  data: z.unknown(),
})
const liveStreamData = z.object({
  id: z.string(),
  status: z.string(),
  connected: z.boolean().default(true),
})
const assetData = z.object({ id: z.string() })
const renditionData = z.object({ asset_id: z.string() })

/**
 * Receives the events of Mux and verifies their signatures. A signature covers the raw body and a timestamp,
 * which may be at most five minutes old.
 * @param take processes an event; if it throws, Mux sends the event again
 */
export function muxWebhooks(secret: string, take: (event: MuxEvent) => Promise<void>): FastifyPluginAsync {
  const { webhooks } = new Mux({
    tokenId: null,
    tokenSecret: null,
    authorizationToken: null,
    logLevel: 'off',
  })
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    app.post(WEBHOOK_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const signature = request.headers['mux-signature']
      const event = await webhooks
        .unwrap(String(request.body), { 'mux-signature': String(signature) }, secret)
        .catch(() => {
          throw new Refused({ code: 'mux-signature' })
        })
      await take(readEvent(event))
      return reply.code(204).send()
    })
  }
}

function readEvent(body: unknown): MuxEvent {
  const parsed = envelope.safeParse(body)
  if (!parsed.success) throw new Refused({ code: 'mux-event' })
  const { id, type, created_at: at, data } = parsed.data
  const other: MuxEvent = { kind: 'other', id, at }
  if (type.startsWith('video.live_stream.')) {
    const stream = liveStreamData.safeParse(data)
    if (!stream.success) return other
    const { id: liveStreamId, status, connected } = stream.data
    const live = status === 'active' && connected && type !== 'video.live_stream.disconnected'
    return { kind: 'live-stream', id, at, type, liveStreamId, live }
  }
  if (type.startsWith('video.asset.')) {
    const rendition = renditionData.safeParse(data)
    const asset = assetData.safeParse(data)
    const assetId = rendition.data?.asset_id ?? asset.data?.id
    if (assetId !== undefined) {
      return { kind: 'asset', id, at, assetId, deleted: type === 'video.asset.deleted' }
    }
  }
  return other
}
