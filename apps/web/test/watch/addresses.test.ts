import { expect, it, test } from 'vitest'
import { addressOfTab, tabInAddress } from '../../src/features/watch/match/use-tab.ts'
import {
  clipHref,
  clipInAddress,
  clipPictureUrl,
  clipPlaylistUrl,
  reelFile,
  stretchFile,
  stretchOfPlay,
} from '../../src/features/watch/replay/clip-address.ts'
import { addressOfMoment, momentInAddress } from '../../src/features/watch/stage/moment.ts'

test('the address of a clip contains its play, and every other address means the whole match', () => {
  expect(clipInAddress(clipHref(1_763_719_200_123))).toBe(1_763_719_200_123)
  for (const search of ['', '?t=5', '?clip=', '?clip=-1', '?clip=1.5', '?clip=1e9', '?clip=../..']) {
    expect(clipInAddress(search), search).toBeNull()
  }
})

test('the file of a clip has the same length as the clip on the page', () => {
  expect(stretchFile('/video/abc/master.m3u8', stretchOfPlay(20_000))).toBe(
    '/video/abc/clip.mp4?from=12000&to=24000',
  )
  const hlsUrl = '/video/abc/master.m3u8'
  expect(reelFile(hlsUrl, { kind: 'baskets', player: 7 })).toBe('/video/abc/reel.mp4?kind=baskets&player=7')
  expect(reelFile(hlsUrl, { kind: 'all', team: 2 })).toBe('/video/abc/reel.mp4?kind=all&team=2')
  expect(reelFile(hlsUrl, { kind: 'highlights' })).toBe('/video/abc/reel.mp4?kind=highlights')
})

test("the addresses of clips and images are beside the match's playlist", () => {
  expect(clipPlaylistUrl('/video/abc/master.m3u8', 7)).toBe('/video/abc/clip.m3u8?at=7')
  expect(clipPictureUrl('/video/abc/master.m3u8', 7)).toBe('/video/abc/thumbnail.jpg?at=7')
})

it('writes the tab into the address; other parameters stay', () => {
  expect(addressOfTab('?t=1700000000000', 'box')).toBe('?t=1700000000000&tab=box')
  expect(addressOfTab('?clip=5&tab=box', 'plays')).toBe('?clip=5&tab=plays')
  expect(addressOfTab('?clip=5&tab=box', 'commentary')).toBe('?clip=5')
})

it('reads the tab from the address, with commentary as the default', () => {
  expect(tabInAddress('?t=1&tab=flow')).toBe('flow')
  expect(tabInAddress('')).toBe('commentary')
  expect(tabInAddress('?tab=nothing')).toBe('commentary')
})

test('a shared moment opens at the same moment', () => {
  const address = addressOfMoment('https://club.example', 7, 1_763_700_000_123.4)
  expect(address).toBe('https://club.example/watch/7?t=1763700000123')
  expect(momentInAddress(new URL(address).search)).toBe(1_763_700_000_123)
})

test.each(['', '?t=', '?t=x', '?t=-5', '?t=1e9', '?t=1234567890123456', '?other=5'])(
  '%j names no moment',
  (search) => {
    expect(momentInAddress(search)).toBeNull()
  },
)

test('the address to share contains the key of a match that is open by link', () => {
  const address = addressOfMoment('https://club.example', 12, 5000.5, '?key=abc&t=1')
  expect(address).toBe('https://club.example/watch/12?t=5000&key=abc')
})
