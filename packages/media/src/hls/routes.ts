import { type FileHandle, open } from 'node:fs/promises'
import { CACHE_CONTROL } from '@courtside/network'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { parseMoment } from '../moment.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import {
  isPlaybackId,
  type MediaName,
  parseMediaName,
  pictureOf,
  type Rendition,
} from '../recorder/media-names.ts'
import { nullIfMissing } from '../recorder/missing-file.ts'
import type { MediaSource } from '../recorder/recording.ts'
import { MediaRefused } from '../refused.ts'
import type { ShownRendition } from '../shown-stream.ts'
import { clipPlaylist } from './clip.ts'
import type { WatchedStream } from './delayed-stream.ts'
import {
  type ListedTimeline,
  MASTER_PLAYLIST,
  type PlaylistKind,
  playlistKind,
  renditionListedIn,
} from './playlist.ts'
import { isAbsurd, isListed, isReached, parseReloadTarget } from './reload-request.ts'
import { soundInit, soundOf } from './sound-rendition.ts'

const CLIP_PLAYLIST = 'clip.m3u8'
/** Maximum wait of a blocking playlist request, in ms. Players give up after 10 s. */
const MAX_RELOAD_WAIT_MS = 6000
/** Maximum wait of a request for the announced next part, in ms. */
const MAX_PART_WAIT_MS = 3000

type Query = { _HLS_msn?: string; _HLS_part?: string; _HLS_skip?: string; at?: string }
type VideoRequest = FastifyRequest<{ Params: { playbackId: string; file: string }; Querystring: Query }>

/**
 * Serves the playlists and media of all streams over HTTP.
 * @param find returns the stream of a playback id in the form that the caller may watch; null: there is none
 * @param store the store with files missing on the disk; null when there is none
 */
export function hlsRoutes(
  find: (playbackId: string, request: FastifyRequest) => Promise<WatchedStream | null>,
  store: ObjectStore | null,
): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { playbackId: string; file: string }; Querystring: Query }>(
      '/:playbackId/:file',
      async (request, reply) => {
        const { playbackId, file } = request.params
        const stream = isPlaybackId(playbackId) ? await find(playbackId, request) : null
        if (!stream) throw new MediaRefused({ code: 'no-such-video' })
        if (file === MASTER_PLAYLIST) return sendPlaylist(request, reply, stream, 'master')
        const listed = renditionListedIn(file)
        if (listed === null || listed === 'sound') return sendMediaPlaylist(request, reply, stream, listed)
        // Falls back to the source when the rendition does not exist, for example after the end of the match.
        if (listed) return sendMediaPlaylist(request, reply, stream.picture?.(listed) ?? stream, null)
        if (file === CLIP_PLAYLIST) return sendClip(request, reply, stream)
        const asked = parseMediaName(file)
        if (!asked) throw new MediaRefused({ code: 'no-such-file' })
        return sendMedia(reply, stream, asked, store)
      },
    )
  }
}

async function sendMediaPlaylist(
  request: VideoRequest,
  reply: FastifyReply,
  stream: ShownRendition,
  rendition: Rendition | null,
): Promise<FastifyReply> {
  const { _HLS_msn: segment, _HLS_part: part, _HLS_skip: skip } = request.query
  const target = parseReloadTarget(segment, part)
  let cacheControl: string = CACHE_CONTROL.aMoment
  if (target === 'malformed') throw new MediaRefused({ code: 'not-a-reload' })
  if (target && stream.timeline.hasPicture) {
    if (isAbsurd(stream.timeline, target)) throw new MediaRefused({ code: 'reload-too-far' })
    await stream.changes.until(() => isReached(stream.timeline, target), MAX_RELOAD_WAIT_MS)
    // The answer can be cached: later requests for this part get the same one, and each client then requests
    // the next part.
    if (isListed(stream.timeline, target)) cacheControl = CACHE_CONTROL.answered
  }
  // hls.js treats a playlist without a complete segment as an error and retries slowly, so wait for the first
  // segment.
  if (stream.timeline.open) {
    await stream.changes.until(() => hasSegment(stream.timeline), MAX_RELOAD_WAIT_MS)
  }
  return sendPlaylist(request, reply, stream, playlistKind(rendition, skip !== undefined), cacheControl)
}

/**
 * Reports whether there is a complete segment. Also true if no segment is being made, because then none will
 * come.
 */
function hasSegment({ segments, open }: ListedTimeline): boolean {
  return segments.length > 0 || open === null
}

async function sendPlaylist(
  request: VideoRequest,
  reply: FastifyReply,
  stream: ShownRendition,
  kind: PlaylistKind,
  cacheControl: string = CACHE_CONTROL.aMoment,
): Promise<FastifyReply> {
  const playlist = await stream.playlists.get(kind)
  reply.header('cache-control', cacheControl)
  if (!playlist)
    throw new MediaRefused({ code: stream.finished ? 'nothing-recorded' : 'waiting-for-picture' })
  reply.type('application/vnd.apple.mpegurl').header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(playlist.plain)
  return reply.header('content-encoding', 'gzip').send(playlist.gzip)
}

async function sendClip(
  request: VideoRequest,
  reply: FastifyReply,
  stream: WatchedStream,
): Promise<FastifyReply> {
  const at = parseMoment(request.query.at)
  if (at === null) throw new MediaRefused({ code: 'not-a-moment' })
  const playlist = clipPlaylist(stream.timeline, at)
  if (!playlist) throw new MediaRefused({ code: 'no-video-then' })
  return reply
    .header('cache-control', CACHE_CONTROL.aMoment)
    .type('application/vnd.apple.mpegurl')
    .send(playlist)
}

async function sendMedia(
  reply: FastifyReply,
  stream: WatchedStream,
  { media, rendition }: { media: MediaName; rendition: Rendition | null },
  store: ObjectStore | null,
): Promise<FastifyReply> {
  const picture = pictureOf(media.name)
  const shown = (picture && stream.picture?.(picture)) ?? stream
  if (isAnnounced(shown, media)) {
    await shown.changes.until(() => !isAnnounced(shown, media), MAX_PART_WAIT_MS)
  }
  const body =
    rendition === 'sound' ? await openSound(stream, media, store) : await openSource(stream, media, store)
  if (!body) throw new MediaRefused({ code: 'no-such-file' })
  return reply
    .type('video/mp4')
    .header('cache-control', CACHE_CONTROL.anHour)
    .header('content-length', body.length)
    .send(body.content)
}

/** Reports whether a media file is the part that the playlist announces next. */
function isAnnounced(stream: ShownRendition, media: MediaName): boolean {
  const { open } = stream.timeline
  return media.kind === 'part' && media.name === open?.name && media.part === open.parts.length
}

async function openSource(stream: WatchedStream, media: MediaName, store: ObjectStore | null) {
  const source = stream.source(media)
  if (!source || 'buffer' in source) return source && body(source.buffer)
  const { path, offset, length } = source
  const handle = await openFile(path)
  const content = handle
    ? handle.createReadStream({ start: offset, end: offset + length - 1 })
    : store && (await store.read(path, offset, length))
  return content && { content, length }
}

/** Returns the audio of a media file, extracted on request. */
async function openSound(stream: WatchedStream, media: MediaName, store: ObjectStore | null) {
  const initName = media.kind === 'init' ? media.name : stream.timeline.segment(media.name)?.init.name
  if (initName === undefined) return null
  const init = await read(stream.source({ kind: 'init', name: initName }), store)
  if (!init || media.kind === 'init') return init && body(soundInit(init))
  const segment = await read(stream.source(media), store)
  return segment && body(soundOf(segment, init))
}

function body(content: Buffer) {
  return { content, length: content.length }
}

async function read(source: MediaSource | null, store: ObjectStore | null): Promise<Buffer | null> {
  if (source === null) return null
  if ('buffer' in source) return source.buffer
  const { path, offset, length } = source
  const handle = await openFile(path)
  if (!handle) return (await store?.readBytes(path, offset, length)) ?? null
  try {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await handle.read(bytes, 0, length, offset)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function openFile(path: string): Promise<FileHandle | null> {
  return open(path).catch(nullIfMissing)
}
