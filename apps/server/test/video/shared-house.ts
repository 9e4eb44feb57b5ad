import path from 'node:path'
import { type IngestState, ObjectStore, type S3Config } from '@courtside/media'
import type { Connection } from '@courtside/postgres'
import Fastify from 'fastify'
import { openDatabase } from '../../src/db/client.ts'
import { setErrorAnswers } from '../../src/http/error-answers.ts'
import { DatabaseEar } from '../../src/live/database-ear.ts'
import { SharedVideo } from '../../src/video/nodes/shared-video.ts'

const QUIET = { info() {}, warn() {}, error() {}, debug() {}, trace() {}, fatal() {} }

/** One of several servers with shared recordings. */
export interface SharedHouse {
  video: SharedVideo
  /** The port for RTMP; 0 if it receives no video. */
  rtmpPort: number
  /** The base address of videos, for example http://127.0.0.1:4000/video. */
  baseUrl: string
  /** The reported ingest states by playback id, newest last. */
  states: Map<string, IngestState[]>
  /** The requests that it received. */
  asked: string[]
  /**
   * Breaks its connections to and from the database and the other servers, so that it looks dead to the
   * database and those servers.
   */
  cutOff(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a server on a shared database. The folder `mediaDir` is shared too, unless `s3` is given. Stream
 * keys are `key-<playback id>`.
 * @param s3 the shared object store of servers that each have their own folder
 */
export async function openSharedHouse(
  mediaDir: string,
  connection: Connection,
  takesVideo: boolean,
  s3?: S3Config,
): Promise<SharedHouse> {
  const db = openDatabase(connection, () => {})
  const ear = new DatabaseEar(connection, QUIET as unknown as ConstructorParameters<typeof DatabaseEar>[1])
  const states = new Map<string, IngestState[]>()
  const asked: string[] = []
  let address = ''
  const video = new SharedVideo({
    db,
    ear,
    address: () => address,
    mediaDir,
    ...(s3 && { apart: true, store: new ObjectStore({ root: path.dirname(mediaDir), s3 }) }),
    recordings: async () => ['game'],
    logger: QUIET,
    ingest: takesVideo ? [{ protocol: 'rtmp', host: '127.0.0.1', port: 0 }] : [],
    authorizeCamera: async () => null,
    authorize: async (key) => ({ playbackId: key.replace(/^key-/, '') }),
  })
  video.onIngestChange((playbackId, state) => {
    states.set(playbackId, [...(states.get(playbackId) ?? []), state])
  })
  await ear.start()
  const app = Fastify({ forceCloseConnections: true })
  setErrorAnswers(app)
  app.addHook('onRequest', async (request) => void asked.push(request.url))
  await app.register(video.routes, { prefix: '/video' })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  const addresses = await video.start()
  let isCutOff = false
  const cutOff = async () => {
    isCutOff = true
    await app.close()
    await ear.stop()
    await db.destroy()
  }
  return {
    video,
    rtmpPort: addresses.find(({ protocol }) => protocol === 'rtmp')?.port ?? 0,
    baseUrl: `${address}/video`,
    states,
    asked,
    cutOff,
    async stop() {
      await video.stop()
      if (!isCutOff) await cutOff()
    },
  }
}
