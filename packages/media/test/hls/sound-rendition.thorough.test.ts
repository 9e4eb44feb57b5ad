import { expect, test } from 'vitest'
import { parseAacConfig } from '../../src/codecs/flv/aac.ts'
import { SQUARE_PIXELS } from '../../src/codecs/flv/video-config.ts'
import { fragment, type Sample } from '../../src/codecs/fmp4/fragment.ts'
import { readFragments } from '../../src/codecs/fmp4/fragment-reader.ts'
import { initSegment } from '../../src/codecs/fmp4/init-segment.ts'
import { AUDIO_TRACK, VIDEO_TRACK } from '../../src/codecs/fmp4/tracks.ts'
import { soundInit, soundOf } from '../../src/hls/sound-rendition.ts'
import { H264 } from '../scene/encoder.ts'
import { videoScene } from '../scene/video-scene.ts'
import { complaintsAbout, fetchMedia, fetchPlaylist, type Playlist } from '../scene/viewer.ts'

const scene = videoScene()

const soundIn = (media: Buffer) =>
  [...readFragments(media)]
    .filter(({ trackId }) => trackId === AUDIO_TRACK)
    .flatMap(({ baseTime, samples }) => {
      let time = baseTime
      return samples.map(({ data, duration }) => {
        time += duration
        return { time: time - duration, bytes: data.toString('hex') }
      })
    })

const sound = (query = '') => fetchPlaylist(scene.streamUrl('game'), query, 'sound.m3u8')

test('serves the audio alone with the same frames and times as with the video, and it plays', async () => {
  const encoder = scene.start('key-game', { rate: 15 })
  const url = scene.streamUrl('game')
  await scene.playlistWith('game', 2)
  expect(await (await fetch(`${url}/master.m3u8`)).text()).toMatch(/CODECS="mp4a\.40\.2"\nsound\.m3u8/)
  const live = await sound()
  const [source, alone] = [live!.parts.map(({ uri }) => uri.replace('.sound', '')), live!.parts]
  for (const [index, { uri }] of alone.entries()) {
    const part = await fetchMedia(url, uri)
    expect(soundIn(part)).toEqual(soundIn(await fetchMedia(url, source[index]!)))
    expect([...readFragments(part)].every(({ trackId }) => trackId === AUDIO_TRACK)).toBe(true)
  }
  const next = await sound(`?_HLS_msn=${live!.segments.length}`)
  expect(next!.segments.length).toBeGreaterThan(live!.segments.length)
  await encoder.stop()

  // A finished match, from the disk.
  await scene.house.video.finish('game')
  await scene.restart()
  const over: Playlist | null = await sound()
  expect(over?.ended).toBe(true)
  const uris = over!.segments.map(({ uri }) => uri)
  expect(await complaintsAbout(scene.streamUrl('game'), over!.segments[0]!.map, uris)).toBe('')
  const whole = await fetchMedia(scene.streamUrl('game'), uris[0]!)
  const picture = await fetchMedia(scene.streamUrl('game'), uris[0]!.replace('.sound', ''))
  expect(soundIn(whole)).toEqual(soundIn(picture))
  expect(whole.length).toBeLessThan(picture.length / 2)
  expect((await fetch(`${scene.streamUrl('game')}/s9-9.sound.m4s`)).status).toBe(404)
})

test('offers no audio for a stream without it', async () => {
  scene.start('key-game', { codecs: [...H264, '-an'] })
  await scene.playlistWith('game', 1)
  expect(await (await fetch(`${scene.streamUrl('game')}/master.m3u8`)).text()).not.toContain('sound.m3u8')
})

const AAC_44 = parseAacConfig(Buffer.from([0x12, 0x10]))
const AVC = {
  format: 'avc1' as const,
  pixelAspect: SQUARE_PIXELS,
  record: Buffer.from([1, 66, 0, 30, 255, 224, 0]),
  codec: 'avc1.42001e',
  width: 320,
  height: 180,
}

const sample = (duration: number, fill: number): Sample => ({
  duration,
  compositionOffset: 0,
  keyFrame: true,
  data: Buffer.alloc(4, fill),
})

test('joins several fragments and keeps the start of the first', () => {
  const init = initSegment(AVC, AAC_44)
  const media = Buffer.concat([
    fragment(7, [
      { trackId: VIDEO_TRACK, baseTime: 90_000, samples: [sample(45_000, 1)] },
      { trackId: AUDIO_TRACK, baseTime: 44_032, samples: [sample(1024, 2), sample(1024, 3)] },
    ]),
    fragment(8, [
      { trackId: VIDEO_TRACK, baseTime: 135_000, samples: [sample(45_000, 4)] },
      { trackId: AUDIO_TRACK, baseTime: 46_080, samples: [sample(1024, 5)] },
    ]),
  ])
  const [run, ...others] = [...readFragments(soundOf(media, init))]
  expect(others).toEqual([])
  expect(run).toMatchObject({ trackId: AUDIO_TRACK, baseTime: 44_032 })
  expect(run?.samples.map(({ data }) => data[0])).toEqual([2, 3, 5])
})

test('fills a recording without an audio track with seamless silence of the same length', () => {
  // Like older recordings: an init segment with video only.
  const init = withoutSound(initSegment(AVC, AAC_44))
  const parts = [0, 1, 2, 3].map((part) => {
    const run = { trackId: VIDEO_TRACK, baseTime: part * 45_000, samples: [sample(45_000, 1)] }
    return [...readFragments(soundOf(fragment(part + 1, [run]), init))][0]
  })
  let end = 0
  for (const part of parts) {
    expect(part?.baseTime).toBe(end)
    end += 1024 * part!.samples.length
  }
  expect(Math.abs(end - 2 * 48_000)).toBeLessThan(1024)
  expect(soundInit(init).includes('mp4a')).toBe(true)
})

/** Returns an init segment with a hidden audio track. */
function withoutSound(init: Buffer): Buffer {
  const bytes = Buffer.from(init)
  bytes.write('free', bytes.indexOf('mp4a'))
  return bytes
}
