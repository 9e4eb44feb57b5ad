import { type MediaDescription, parse, parseParams } from 'sdp-transform'
import { parseAacConfig } from '../../codecs/flv/aac.ts'
import type { PictureFormat } from '../flv-messages.ts'
import type { RtpSoundFormat } from '../rtp/rtp-sound.ts'

/** A track that a camera offers. `control`: its URL. `rate`: ticks of its clock per second. */
interface OfferedTrack {
  control: string
  payloadType: number
  rate: number
}
/** The video of a camera. `sets`: parameter sets of its codec. */
export type OfferedVideo = OfferedTrack & { format: PictureFormat; sets: Buffer[] }
/** The audio of a camera. */
export type OfferedSound = OfferedTrack & { format: RtpSoundFormat }

/** The tracks to play; null: there is none. */
export type OfferedTracks = { video: OfferedVideo | null; sound: OfferedSound | null }

type Params = Record<string, string | number>

const VIDEO_FORMATS: ReadonlyMap<string, PictureFormat> = new Map([
  ['H264', 'avc1'],
  ['H265', 'hvc1'],
])
/** Codecs that need no description, by payload type (RFC 3551 section 6). */
const STATIC_TYPES: ReadonlyMap<number, { codec: string; rate: number }> = new Map([
  [0, { codec: 'PCMU', rate: 8000 }],
  [8, { codec: 'PCMA', rate: 8000 }],
  [14, { codec: 'MPA', rate: 90_000 }],
  [26, { codec: 'JPEG', rate: 90_000 }],
])
const TELEPHONE_RATE = 8000

/**
 * Chooses the first H.264 or HEVC video and the first audio of a session's description (RFC 8866).
 * @param base the URL that relative control URLs are appended to
 */
export function offeredTracks(sdp: string, base: string): OfferedTracks {
  const tracks: OfferedTracks = { video: null, sound: null }
  for (const media of parse(sdp).media) {
    const payloadType = Number.parseInt(String(media.payloads ?? ''), 10)
    const rtp = media.rtp.find(({ payload }) => payload === payloadType) ?? STATIC_TYPES.get(payloadType)
    if (!rtp) continue
    const params = paramsOf(media, payloadType)
    const track = { control: controlUrl(base, media.control), payloadType, rate: rtp.rate ?? 90_000 }
    const codec = rtp.codec.toUpperCase()
    if (media.type === 'video') {
      const format = VIDEO_FORMATS.get(codec)
      if (format) tracks.video ??= { ...track, format, sets: setsOf(params) }
    } else if (media.type === 'audio')
      tracks.sound ??= { ...track, format: soundFormat(codec, track.rate, params) }
  }
  return tracks
}

function paramsOf(media: MediaDescription, payloadType: number): Params {
  const config = media.fmtp.find(({ payload }) => payload === payloadType)?.config
  const params = config === undefined ? {} : (parseParams(config) as Params)
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name.toLowerCase(), value]))
}

/**
 * Returns the URL of a track. Like FFmpeg and live555, appends a relative URL to the base without resolving
 * it.
 */
function controlUrl(base: string, control: string | undefined): string {
  if (control === undefined || control === '*') return base
  if (/^rtsp:\/\//i.test(control)) return control
  return base.endsWith('/') ? `${base}${control}` : `${base}/${control}`
}

/** Returns the parameter sets of H.264 (RFC 6184 section 8.1) or HEVC (RFC 7798 section 7.1). */
function setsOf(params: Params): Buffer[] {
  const lists = ['sprop-vps', 'sprop-sps', 'sprop-pps', 'sprop-parameter-sets'].map(
    (name) => params[name] ?? '',
  )
  return lists
    .flatMap((list) => String(list).split(','))
    .map((text) => Buffer.from(text, 'base64'))
    .filter(({ length }) => length > 0)
}

function soundFormat(codec: string, rate: number, params: Params): RtpSoundFormat {
  if (codec === 'PCMA' && rate === TELEPHONE_RATE) return { codec: 'g711-a' }
  if (codec === 'PCMU' && rate === TELEPHONE_RATE) return { codec: 'g711-u' }
  if (codec === 'OPUS') return { codec: 'opus' }
  const specificConfig = Buffer.from(String(params.config ?? ''), 'hex')
  if (codec !== 'MPEG4-GENERIC' || specificConfig.length < 2) return { codec: 'other', name: codec }
  try {
    const { frameSamples, sampleRate } = parseAacConfig(specificConfig)
    return {
      codec: 'aac',
      specificConfig,
      frameMs: (frameSamples * 1000) / sampleRate,
      sizeBits: Number(params.sizelength ?? 13),
      indexBits: Number(params.indexlength ?? 3),
      indexDeltaBits: Number(params.indexdeltalength ?? 3),
    }
  } catch {
    return { codec: 'other', name: codec }
  }
}
