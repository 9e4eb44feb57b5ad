import path from 'node:path'
import { LocalVideo } from '@courtside/media'
import Fastify from 'fastify'

/**
 * A complete small streaming server without a database: RTMP in, low-latency HLS out, recorded on the way.
 *
 * `npx node packages/media/example.ts [folder]`, then send a stream to the printed address. Environment
 * variables: `RTMP_PORT` (default 1935), `HTTP_PORT` (default 8080), `STREAM_KEY` (default `example`).
 */
const { RTMP_PORT = '1935', HTTP_PORT = '8080', STREAM_KEY = 'example' } = process.env
const VIDEO_ID = 'example'

const video = new LocalVideo({
  mediaDir: path.resolve(process.argv[2] ?? 'recordings'),
  ingest: [{ protocol: 'rtmp', host: '127.0.0.1', port: Number(RTMP_PORT) }],
  logger: { info: () => {}, warn: console.warn, error: console.error },
  authorize: async (streamKey) => (streamKey === STREAM_KEY ? { playbackId: VIDEO_ID } : null),
  authorizeCamera: async () => null,
})
video.onIngestChange((_id, { status }) => console.log(`The stream is ${status}.`))

const app = Fastify({ forceCloseConnections: true })
// Pages of other origins may play the stream.
app.addHook('onRequest', async (_request, reply) => {
  reply.header('access-control-allow-origin', '*')
})
await app.register(video.routes, { prefix: '/video' })
const [rtmp] = await video.start()
await video.open(VIDEO_ID)
const address = await app.listen({ port: Number(HTTP_PORT), host: '127.0.0.1' })
console.log(`Send RTMP to rtmp://127.0.0.1:${rtmp?.port}${rtmp?.path} with the key ${STREAM_KEY}.`)
console.log(`Play ${address}${video.sources(VIDEO_ID).hlsUrl}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await app.close()
    await video.stop()
    process.exit()
  })
}
