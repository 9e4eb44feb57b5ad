import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { until } from '../machines/until.ts'

const QUIET = ['-hide_banner', '-loglevel', 'error']
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=15']
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000']
const RENDITION = 'rendition.m3u8'
const THUMBNAIL = 'thumbnail.jpg'
const BEGUN_WITHIN_MS = 30_000
const TYPES: Record<string, string> = { '.m3u8': 'application/vnd.apple.mpegurl', '.jpg': 'image/jpeg' }

/**
 * A broadcast as Mux delivers it, from a separate origin: fMP4 playlists with the time of each segment, and a
 * thumbnail.
 */
export interface HostedFilm {
  /** Starts the broadcast; resolves when it can be watched. */
  begin(): Promise<void>
  /** Ends the broadcast: its playlist becomes a complete recording. */
  end(): Promise<void>
  /**
   * Serves `/stream/{playback id}.m3u8`, the files it refers to, and `/image/{playback id}/thumbnail.jpg`.
   * @param isShown whether a playback id can be watched now
   * @returns whether the request was for one of these
   */
  serve(request: IncomingMessage, response: ServerResponse, isShown: (playbackId: string) => boolean): boolean
  remove(): Promise<void>
}

/** Creates a broadcast of a moving test pattern and a tone. */
export function makeHostedFilm(): HostedFilm {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-hosted-'))
  execFileSync(ffmpeg.path, [...QUIET, ...PICTURE, '-frames:v', '1', path.join(folder, THUMBNAIL)])
  let encoder: ChildProcess | null = null

  async function end(): Promise<void> {
    if (!encoder || encoder.exitCode !== null || encoder.signalCode !== null) return
    const ended = once(encoder, 'exit')
    encoder.kill('SIGINT')
    await ended
  }

  return {
    async begin() {
      encoder = spawn(ffmpeg.path, broadcastTo(folder), { stdio: ['ignore', 'ignore', 'inherit'] })
      const isThere = () => existsSync(path.join(folder, RENDITION)) || undefined
      await until('the first segment of the broadcast', BEGUN_WITHIN_MS, isThere)
    },
    end,
    serve({ url = '/' }, response, isShown) {
      const [, kind, playbackId = '', file] =
        /^\/(stream|image)\/([^/?.]+)(?:\.m3u8|\/([^/?]+))/.exec(url) ?? []
      if (!kind) return false
      response.setHeader('access-control-allow-origin', '*')
      if (!isShown(playbackId)) response.writeHead(412).end()
      else if (file) sendFile(response, path.join(folder, file))
      else sendMaster(response, playbackId)
      return true
    },
    async remove() {
      await end()
      rmSync(folder, { recursive: true })
    },
  }
}

function broadcastTo(folder: string): string[] {
  return [
    QUIET,
    ['-re', ...PICTURE, '-re', ...SOUND],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '15', '-c:a', 'aac'],
    ['-f', 'hls', '-hls_time', '1', '-hls_playlist_type', 'event', '-hls_segment_type', 'fmp4'],
    ['-hls_flags', 'program_date_time'],
    ['-hls_segment_filename', path.join(folder, '%d.m4s'), path.join(folder, RENDITION)],
  ].flat()
}

function sendMaster(response: ServerResponse, playbackId: string): void {
  const stream = '#EXT-X-STREAM-INF:BANDWIDTH=1500000,CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=640x360'
  response.setHeader('content-type', TYPES['.m3u8'] ?? '')
  response.end(`#EXTM3U\n#EXT-X-VERSION:7\n${stream}\n${playbackId}/${RENDITION}\n`)
}

function sendFile(response: ServerResponse, file: string): void {
  response.setHeader('content-type', TYPES[path.extname(file)] ?? 'video/mp4')
  createReadStream(file)
    .on('error', () => response.writeHead(404).end())
    .pipe(response)
}
