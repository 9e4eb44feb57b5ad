import os from 'node:os'
import path from 'node:path'
import { type Config, secretOf, takesWhip } from '@courtside/config'
import {
  type IngestDoor,
  LocalVideo,
  ObjectStore,
  type VideoLogger,
  type VideoProvider,
  type WhipDoor,
} from '@courtside/media'
import { type Certificate, networksOf } from '@courtside/network'
import type { Database } from '../db/client.ts'
import { CameraTokens } from '../features/cameras/camera-repository.ts'
import type { VideoSettings } from '../features/club/video-settings.ts'
import { CourtCameras } from '../features/courts/court-cameras.ts'
import { SrtPorts } from '../features/matches/srt-ports.ts'
import { StreamKeys } from '../features/matches/stream-keys.ts'
import { mayWatchLive } from '../features/openness/admissions.ts'
import type { DatabaseEar } from '../live/database-ear.ts'
import { serverNow } from '../platform/time/server-time.ts'
import { SharedVideo } from '../video/nodes/shared-video.ts'

/** The dependencies of the video provider. */
export interface VideoGround {
  config: Config
  db: Database
  ear: DatabaseEar
  logger: VideoLogger
  /** The ports in use. They are known once they are bound. */
  ports: { readonly http: number }
  /**
   * Returns the free and total bytes of the storage for recordings. By default, returns those of the disk.
   */
  space?: () => Promise<{ free: number; total: number }>
  certificate?: Certificate | null
  videoSettings: Pick<VideoSettings, 'delayMs'>
}

/** Creates the video provider that the settings select. */
export async function videoOf({
  config,
  db,
  ear,
  logger,
  ports,
  space,
  certificate,
  videoSettings,
}: VideoGround): Promise<VideoProvider> {
  const streamKeys = new StreamKeys(db)
  const cameraTokens = new CameraTokens(db)
  const options = {
    mediaDir: path.join(config.sharedDir, 'media'),
    ingest: config.role === 'web' ? [] : doorsOf(config, certificate),
    srt: takesSrt(config) ? new SrtPorts(db, config.srtPorts).door(config.host, ear) : undefined,
    whip: whipOf(config),
    rtsp: pullsCameras(config) ? courtCamerasOf(config, db).door(ear, !config.shared) : undefined,
    logger,
    now: serverNow,
    isProxy: networksOf(config.trustedProxies),
    authorize: (streamKey: string) => streamKeys.owner(streamKey),
    authorizeCamera: (token: string) => cameraTokens.owner(token),
    ...(space && { space }),
    renditions: { wanted: () => wantsRenditions(db) },
    store: storeOf(config),
    delay: {
      get ms() {
        return videoSettings.delayMs
      },
      mayWatchLive,
    },
    recordings: () => recordedVideos(db),
  }
  const { shared, apart } = config
  const address = () => addressOf(config, ports.http)
  const local =
    shared || apart ? new SharedVideo({ ...options, db, ear, address, apart }) : new LocalVideo(options)
  if (!config.mux) return local
  const [{ MuxApi }, { MuxVideo }] = await Promise.all([
    import('../video/mux/mux-api.ts'),
    import('../video/mux/mux-video.ts'),
  ])
  return new MuxVideo({ config: config.mux, api: new MuxApi(config.mux), db, logger, local })
}

/** Returns the ports to open for encoders. RTMPS needs a certificate. */
function doorsOf({ host, ingest }: Config, certificate: Certificate | null | undefined): IngestDoor[] {
  return ingest.flatMap(({ protocol, port }): IngestDoor[] => {
    if (protocol === 'rtmp') return [{ protocol, host, port }]
    return certificate ? [{ protocol, host, port, certificate }] : []
  })
}

function takesSrt({ role, mux, srtPorts }: Config): boolean {
  return role !== 'web' && !mux && srtPorts.length > 0
}

/** Returns the ports for WHIP, or undefined if this server does not take video by WHIP. */
function whipOf({ role, mux, whip, host }: Config): WhipDoor | undefined {
  const [first, last] = [whip.ports[0], whip.ports.at(-1)]
  if (!takesWhip({ role, mux, whip }) || first === undefined || last === undefined) return undefined
  // If the server listens only on loopback, WHIP uses only loopback as well.
  const boundAddress = host === '127.0.0.1' ? host : null
  return { ports: [first, last], boundAddress, announcedAddress: whip.address ?? null }
}

/** Returns whether this server may pull the video of court cameras. */
function pullsCameras({ role, mux }: Config): boolean {
  return role !== 'web' && !mux
}

function courtCamerasOf(config: Config, db: Database): CourtCameras {
  return new CourtCameras(db, secretOf(config, 'restream-keys'))
}

/** Returns whether the club wants smaller renditions of its live matches. */
async function wantsRenditions(db: Database): Promise<boolean> {
  const settings = db.selectFrom('club_settings').select('renditions')
  return (await settings.executeTakeFirstOrThrow()).renditions
}

/**
 * Returns the playback ids of the matches whose video was not removed. Leaves out matches that are known to
 * have no video.
 */
async function recordedVideos(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .select('playback_id')
    .where('has_picture', 'is not', false)
    .where('video_removed_at', 'is', null)
    .execute()
  return rows.map(({ playback_id }) => playback_id)
}

/** Returns the object store for recordings, or null if recordings stay on the disk. */
function storeOf({ mediaStore, s3, sharedDir }: Config): ObjectStore | null {
  return mediaStore === 's3' && s3 ? new ObjectStore({ root: sharedDir, s3 }) : null
}

/**
 * Returns the address at which other servers reach this one: the configured address; or else the address that
 * it listens on; or, if it listens on all addresses, the machine's name.
 */
function addressOf({ nodeUrl, host }: Config, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return nodeUrl ?? `http://${everywhere ? os.hostname() : host}:${port}`
}
