import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { decode } from './encoder.ts'

type PlaylistSegment = {
  uri: string
  map: string
  duration: number
  programDateTime: number
  discontinuity: boolean
}

export type Playlist = {
  text: string
  segments: PlaylistSegment[]
  parts: { uri: string; duration: number; independent: boolean }[]
  preloadHint: string | null
  ended: boolean
}

/** Parses a full media playlist like a player. */
function parsePlaylist(text: string): Playlist {
  const playlist: Playlist = { text, segments: [], parts: [], preloadHint: null, ended: false }
  let map = ''
  let duration = 0
  let programDateTime = 0
  let discontinuity = false
  for (const line of text.split('\n')) {
    const value = line.slice(line.indexOf(':') + 1)
    if (line.startsWith('#EXT-X-MAP:')) map = /URI="([^"]+)"/.exec(value)?.[1] ?? ''
    else if (line.startsWith('#EXTINF:')) duration = Number.parseFloat(value)
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) programDateTime = Date.parse(value)
    else if (line === '#EXT-X-DISCONTINUITY') discontinuity = true
    else if (line === '#EXT-X-ENDLIST') playlist.ended = true
    else if (line.startsWith('#EXT-X-PRELOAD-HINT:'))
      playlist.preloadHint = /URI="([^"]+)"/.exec(value)?.[1] ?? null
    else if (line.startsWith('#EXT-X-PART:')) {
      playlist.parts.push({
        uri: /URI="([^"]+)"/.exec(value)?.[1] ?? '',
        duration: Number(/DURATION=([\d.]+)/.exec(value)?.[1]),
        independent: value.includes('INDEPENDENT=YES'),
      })
    } else if (line !== '' && !line.startsWith('#')) {
      playlist.segments.push({ uri: line, map, duration, programDateTime, discontinuity })
      discontinuity = false
    }
  }
  return playlist
}

/** Returns the live playlist of a stream or of another rendition; null while there is none. */
export async function fetchPlaylist(
  streamUrl: string,
  query = '',
  file = 'live.m3u8',
): Promise<Playlist | null> {
  const response = await fetch(`${streamUrl}/${file}${query}`)
  const text = await response.text()
  return response.ok ? parsePlaylist(text) : null
}

/** Returns the bytes of a media file of a stream. */
export async function fetchMedia(streamUrl: string, uri: string): Promise<Buffer> {
  const response = await fetch(`${streamUrl}/${uri}`)
  if (!response.ok) throw new Error(`${uri}: ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** Decodes an init segment followed by media. Returns FFmpeg's messages, or an empty string when it plays. */
export async function complaintsAbout(streamUrl: string, map: string, uris: string[]): Promise<string> {
  const pieces = await Promise.all([map, ...uris].map((uri) => fetchMedia(streamUrl, uri)))
  const directory = await mkdtemp(path.join(os.tmpdir(), 'courtside-decode-'))
  try {
    const file = path.join(directory, 'media.mp4')
    await writeFile(file, Buffer.concat(pieces))
    const { code, output } = await decode(file)
    return code === 0 ? output : `exit code ${code}: ${output}`
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * Returns the highest bitrate of consecutive segments that last 2 to 6 s together, or of all when they are
 * shorter.
 */
export async function measuredPeak(
  url: string,
  segments: readonly { uri: string; duration: number }[],
): Promise<number> {
  const measured = await Promise.all(
    segments.map(async ({ uri, duration }) => ({ duration, bits: (await fetchMedia(url, uri)).length * 8 })),
  )
  const sets = measured.flatMap((_, from) => measured.map((_, to) => measured.slice(from, to + 1)))
  const sum = (set: typeof measured, what: 'duration' | 'bits') =>
    set.reduce((all, each) => all + each[what], 0)
  const rates = (counted: typeof sets) => counted.map((set) => sum(set, 'bits') / sum(set, 'duration'))
  const counted = sets.filter((set) => sum(set, 'duration') >= 2 && sum(set, 'duration') <= 6)
  return Math.max(...rates(counted.length > 0 ? counted : [measured]))
}
