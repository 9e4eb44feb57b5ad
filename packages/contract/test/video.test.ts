import { expect, test } from 'vitest'
import { contract } from '../src/index.ts'
import { WARNINGS } from '../src/video/warning-texts.ts'

test.each([WARNINGS['no-key-frame'](), WARNINGS['long-key-frame-interval']({ seconds: 8 })])(
  'advice on key frames names the setting of each output mode of OBS: %s',
  (advice) => {
    expect(advice).toContain('Keyframe Interval 2 s')
    expect(advice).toContain('keyint=60')
  },
)

const { body } = contract['POST /restream/targets']
const taken = (address: string) => body.safeParse({ name: 'Channel', address, key: 'k' }).success

test('accepts only RTMP addresses with a path', () => {
  expect(taken('rtmps://a.rtmps.youtube.com/live2')).toBe(true)
  for (const address of ['Pat', '', 'rtmp://', 'rtmp://host', 'rtmp://host/', 'https://host/live']) {
    expect(taken(address), address).toBe(false)
  }
})
