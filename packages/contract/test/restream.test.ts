import { expect, test } from 'vitest'
import { contract } from '../src/index.ts'

const { body } = contract['POST /restream/targets']
const taken = (address: string) => body.safeParse({ name: 'Channel', address, key: 'k' }).success

test('an address of a service is one of RTMP with a path; what is no address at all is refused as well', () => {
  expect(taken('rtmps://a.rtmps.youtube.com/live2')).toBe(true)
  for (const address of ['Pat', '', 'rtmp://', 'rtmp://host', 'rtmp://host/', 'https://host/live']) {
    expect(taken(address), address).toBe(false)
  }
})
