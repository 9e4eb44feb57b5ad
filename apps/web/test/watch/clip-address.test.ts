import { expect, test } from 'vitest'
import {
  clipHref,
  clipInAddress,
  clipPlaylist,
  pictureOf,
  reelFile,
  stretchFile,
  stretchOfPlay,
} from '../../src/features/watch/replay/clip-address.ts'

test("a clip's address names its play, and any other address is the whole match", () => {
  expect(clipInAddress(clipHref(1_763_719_200_123))).toBe(1_763_719_200_123)
  for (const search of ['', '?t=5', '?clip=', '?clip=-1', '?clip=1.5', '?clip=1e9', '?clip=../..']) {
    expect(clipInAddress(search), search).toBeNull()
  }
})

test('a clip file has the length of the clip shown', () => {
  expect(stretchFile('/video/abc/master.m3u8', stretchOfPlay(20_000))).toBe(
    '/video/abc/clip.mp4?from=12000&to=24000',
  )
  const hlsUrl = '/video/abc/master.m3u8'
  expect(reelFile(hlsUrl, { kind: 'baskets', player: 7 })).toBe('/video/abc/reel.mp4?kind=baskets&player=7')
  expect(reelFile(hlsUrl, { kind: 'all', team: 2 })).toBe('/video/abc/reel.mp4?kind=all&team=2')
  expect(reelFile(hlsUrl, { kind: 'highlights' })).toBe('/video/abc/reel.mp4?kind=highlights')
})

test("clips and images are next to the match's playlist", () => {
  expect(clipPlaylist('/video/abc/master.m3u8', 7)).toBe('/video/abc/clip.m3u8?at=7')
  expect(pictureOf('/video/abc/master.m3u8', 7)).toBe('/video/abc/thumbnail.jpg?at=7')
})
