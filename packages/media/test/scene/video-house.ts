import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { ChapterMoment, Cut } from '../../src/film/film.ts'
import { sendFilm } from '../../src/film/send-film.ts'
import type { IngestState } from '../../src/ingest/ingest-state.ts'
import type { CourtCamera } from '../../src/ingest/rtsp/rtsp-camera.ts'
import type { SrtOpening } from '../../src/ingest/srt/srt-program.ts'
import { LocalVideo } from '../../src/local-video.ts'
import type { ObjectStore } from '../../src/object-store/object-store.ts'
import type { VideoProvider } from '../../src/ports.ts'
import { isPlaybackId } from '../../src/recorder/media-names.ts'
import type { RenditionWish } from '../../src/renditions/renditions.ts'

/**
 * A running local video for tests. The key `key-<playback id>` belongs to `<playback id>`, unless its match
 * is in `ended`.
 */
export type VideoHouse = {
  video: VideoProvider
  app: FastifyInstance
  mediaDir: string
  rtmpPort: number
  /** e.g. http://127.0.0.1:4000/video */
  baseUrl: string
  ended: Set<string>
  states: Map<string, IngestState[]>
  /** Chapters of MP4s. */
  chapters: ChapterMoment[]
  /** Cuts for clips. */
  cuts: Cut[]
  logLines: string[]
  /** Whether requests may watch live video without the delay that viewers have. */
  mayWatchLive: boolean
  /** The ports for SRT. Changes apply after {@link srtChanged}. */
  srt: SrtOpening[]
  srtChanged(): void
  /** The cameras of courts. Changes apply after {@link camerasChanged}. */
  courtCameras: CourtCamera[]
  camerasChanged(): void
  /** Stops the server and the video; keeps the files. */
  stop(): Promise<void>
}

/**
 * Starts a local video on free ports, with its routes on a real HTTP server.
 * @param prepare changes the HTTP server before the routes are added
 */
export async function openVideoHouse(
  mediaDir: string,
  store: ObjectStore | null = null,
  renditions?: RenditionWish,
  prepare: (app: FastifyInstance) => void = () => {},
): Promise<VideoHouse> {
  const ended = new Set<string>()
  const states = new Map<string, IngestState[]>()
  const logLines: string[] = []
  const note = (facts: object, message: string) => {
    logLines.push(`${message} ${JSON.stringify(facts)}`)
  }
  const srt: SrtOpening[] = []
  let srtChanged = () => {}
  const rights = { mayWatchLive: false }
  const courtCameras: CourtCamera[] = []
  let camerasChanged = () => {}
  const video = new LocalVideo({
    delay: { ms: 0, mayWatchLive: () => rights.mayWatchLive },
    mediaDir,
    store,
    ingest: [{ protocol: 'rtmp', host: '127.0.0.1', port: 0 }],
    logger: { info: note, warn: note, error: note },
    srt: {
      host: '127.0.0.1',
      openings: async () => [...srt],
      onChange: (listener) => {
        srtChanged = listener
      },
    },
    rtsp: {
      cameras: async () => [...courtCameras],
      onChange: (listener) => {
        camerasChanged = listener
      },
      delays: { first: 50, longest: 200, afterPassword: 400 },
    },
    whip: { ports: [40_000, 49_999], boundAddress: '127.0.0.1', announcedAddress: null },
    ...(renditions && { renditions }),
    authorize: async (key) => {
      const [, playbackId, spare] = /^key-(\w+?)(-spare)?$/.exec(key) ?? []
      if (!playbackId || ended.has(playbackId)) return null
      return { playbackId, isSpare: spare !== undefined }
    },
    authorizeCamera: async (token) => {
      const [, playbackId, cameraId] = /^camera-(\w+)-(\d)$/.exec(token) ?? []
      return playbackId && !ended.has(playbackId) ? { playbackId, cameraId: Number(cameraId) } : null
    },
  })
  video.onIngestChange((playbackId, state) => {
    states.set(playbackId, [...(states.get(playbackId) ?? []), state])
  })
  const chapters: ChapterMoment[] = []
  const cuts: Cut[] = []
  const [rtmp] = await video.start()
  const rtmpPort = rtmp?.port ?? 0
  const app = Fastify({ forceCloseConnections: true })
  prepare(app)
  await app.register(video.routes, { prefix: '/video' })
  await app.register(filmDoor(video, chapters, cuts), { prefix: '/video' })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await app.close()
    await video.stop()
  }
  return {
    video,
    app,
    mediaDir,
    rtmpPort,
    baseUrl: `${address}/video`,
    ended,
    states,
    chapters,
    cuts,
    logLines,
    get mayWatchLive() {
      return rights.mayWatchLive
    },
    set mayWatchLive(may) {
      rights.mayWatchLive = may
    },
    srt,
    srtChanged: () => srtChanged(),
    courtCameras,
    camerasChanged: () => camerasChanged(),
    stop,
  }
}

/** Serves MP4s: of whole recordings with `chapters`, and of `cuts`. */
function filmDoor(
  video: VideoProvider,
  chapters: readonly ChapterMoment[],
  cuts: readonly Cut[],
): FastifyPluginAsync {
  return async (app) => {
    app.route<{ Params: { playbackId: string; film: 'match.mp4' | 'clip.mp4' } }>({
      method: ['GET', 'HEAD'],
      url: '/:playbackId/:film(^match.mp4$|^clip.mp4$)',
      handler: async (request, reply) => {
        const { playbackId, film: name } = request.params
        if (!isPlaybackId(playbackId)) return reply.code(404).send()
        const film =
          name === 'match.mp4'
            ? await video.film(playbackId, async () => chapters, true)
            : await video.filmOfCuts(
                playbackId,
                cuts.length === 1 && cuts[0] ? { clip: cuts[0] } : { cuts },
                () => {},
              )
        if (film === null || film === 'busy') return reply.code(404).send()
        return sendFilm(request, reply, film, { name, onMissing: () => video.forgetFilm(playbackId) })
      },
    })
  }
}
