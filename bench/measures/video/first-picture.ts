import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import type { Courtside } from '../../../e2e/support/courtside.ts'
import type { Game } from '../../../e2e/support/game/game.ts'
import { until } from '../../../e2e/support/machines/until.ts'
import { compared, percentile, type Row } from '../row.ts'
import { endPublishers, publishClip } from './clip.ts'

const PLAYABLE_WITHIN_MS = 20_000

/**
 * Measures the time from the first frame until the playlist is playable. The time of the first frame's
 * arrival is the time of the playlist's first segment (EXT-X-PROGRAM-DATE-TIME), which the server reads from
 * the same clock.
 * @param games games without video so far
 */
export async function measurePlayable(
  courtside: Courtside,
  clip: string,
  games: readonly Game[],
): Promise<Row> {
  const delays: number[] = []
  for (const game of games) {
    const publisher = publishClip(clip, courtside.rtmpPort, game.streamKey)
    try {
      delays.push(
        await until('the playlist is playable', PLAYABLE_WITHIN_MS, () => playableAfter(courtside, game)),
      )
    } finally {
      await endPublishers([publisher])
    }
  }
  const reference = { what: "ffmpeg's HLS muxer", value: await playlistByFfmpeg(clip), unit: 'ms' }
  return compared(
    'first RTMP frame to a playable playlist',
    { value: percentile(delays, 0.5), unit: 'ms' },
    reference,
    'value',
  )
}

/** Measures how long FFmpeg takes until it has a playlist of the same clip, in ms. */
async function playlistByFfmpeg(clip: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-playable-'))
  const playlist = path.join(folder, 'live.m3u8')
  const begun = performance.now()
  const hls = ['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_time', '2', playlist]
  const muxer = spawn(ffmpeg.path, ['-loglevel', 'error', '-re', '-i', clip, '-c', 'copy', ...hls], {
    stdio: 'ignore',
  })
  try {
    await until('FFmpeg has a playlist', PLAYABLE_WITHIN_MS, async () => existsSync(playlist) || undefined)
    return performance.now() - begun
  } finally {
    await endPublishers([muxer])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the time since the first frame, in ms, once the playlist is playable. */
export async function playableAfter(
  { url }: Pick<Courtside, 'url'>,
  { hlsUrl }: Game,
): Promise<number | undefined> {
  const response = await fetch(url + hlsUrl.replace('master', 'live'))
  const playlist = await response.text()
  const now = Date.now()
  const began = /^#EXT-X-PROGRAM-DATE-TIME:(.*)$/m.exec(playlist)?.[1]
  return response.ok && began !== undefined && playlist.includes('#EXT-X-PART:')
    ? now - Date.parse(began)
    : undefined
}
