import { expect, test } from 'vitest'
import { contract } from '../src/index.ts'

const { body } = contract['POST /restream/targets']
const taken = (address: string) => body.safeParse({ name: 'Channel', address, key: 'k' }).success

test('accepts only RTMP addresses with a path', () => {
  expect(taken('rtmps://a.rtmps.youtube.com/live2')).toBe(true)
  for (const address of ['Pat', '', 'rtmp://', 'rtmp://host', 'rtmp://host/', 'https://host/live']) {
    expect(taken(address), address).toBe(false)
  }
})
