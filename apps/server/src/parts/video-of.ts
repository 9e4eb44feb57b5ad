import os from 'node:os'
import path from 'node:path'
import type { IngestDoor, VideoLogger, VideoProvider } from '@courtside/media'
import { LocalVideo, ObjectStore } from '@courtside/media'
import type { Certificate } from '@courtside/network'
import { networksOf } from '@courtside/network'
import type { Database } from '../db/client.ts'
import { CameraTokens } from '../features/cameras/camera-tokens.ts'
import { StreamKeys } from '../features/matches/stream-keys.ts'
import type { DatabaseEar } from '../live/database-ear.ts'
import type { Config } from '../platform/config/config.ts'
import { serverNow } from '../platform/time/server-time.ts'
import { SharedVideo } from '../video/nodes/shared-video.ts'

/** What the video is made from. */
export interface VideoGround {
  config: Config
  db: Database
  ear: DatabaseEar
  logger: VideoLogger
  /** The ports in use, once they are. */
  ports: { readonly http: number }
  /** Free and total bytes where recordings are kept; else the disk is asked. */
  space?: () => Promise<{ free: number; total: number }>
  certificate?: Certificate | null
}

/** The provider of videos that the settings ask for. */
export async function videoOf({
  config,
  db,
  ear,
  logger,
  ports,
  space,
  certificate,
}: VideoGround): Promise<VideoProvider> {
  const streamKeys = new StreamKeys(db)
  const cameraTokens = new CameraTokens(db)
  const options = {
    mediaDir: path.join(config.sharedDir, 'media'),
    ingest: config.role === 'web' ? [] : doorsOf(config, certificate),
    logger,
    now: serverNow,
    isProxy: networksOf(config.trustedProxies),
    authorize: (streamKey: string) => streamKeys.owner(streamKey),
    authorizeCamera: (token: string) => cameraTokens.owner(token),
    ...(space && { space }),
    renditions: { wanted: () => wantsRenditions(db) },
    store: storeOf(config),
    recordings: () => recordedVideos(db),
  }
  const local = config.shared
    ? new SharedVideo({ ...options, db, ear, address: () => addressOf(config, ports.http) })
    : new LocalVideo(options)
  if (!config.mux) return local
  const [{ MuxApi }, { MuxVideo }] = await Promise.all([
    import('../video/mux/mux-api.ts'),
    import('../video/mux/mux-video.ts'),
  ])
  return new MuxVideo({ config: config.mux, api: new MuxApi(config.mux), db, logger, local })
}

/** The ports to open for encoders; those of RTMPS need a certificate. */
function doorsOf({ host, ingest }: Config, certificate: Certificate | null | undefined): IngestDoor[] {
  return ingest.flatMap(({ protocol, port }): IngestDoor[] => {
    if (protocol === 'rtmp') return [{ protocol, host, port }]
    return certificate ? [{ protocol, host, port, certificate }] : []
  })
}

/** Whether the club wants smaller pictures of its live matches. */
async function wantsRenditions(db: Database): Promise<boolean> {
  const settings = db.selectFrom('club_settings').select('renditions')
  return (await settings.executeTakeFirstOrThrow()).renditions
}

/** The playback ids of matches that have a video. */
async function recordedVideos(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .select('playback_id')
    .where('has_picture', 'is not', false)
    .where('video_removed_at', 'is', null)
    .execute()
  return rows.map(({ playback_id }) => playback_id)
}

/** The object store that recordings are brought to; null: they stay on the disk. */
function storeOf({ mediaStore, s3, sharedDir }: Config): ObjectStore | null {
  return mediaStore === 's3' && s3 ? new ObjectStore({ root: sharedDir, s3 }) : null
}

/** Where other servers reach this one: as the settings say, else at the address it listens on, else by the machine's name. */
function addressOf({ nodeUrl, host }: Config, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return nodeUrl ?? `http://${everywhere ? os.hostname() : host}:${port}`
}
