import { expect, test } from 'vitest'
import { pastedKey } from '../../src/ingest/rtmp/pasted-key.ts'

test.each([
  ['live', 'KEY'],
  ['live', ' KEY\u00a0'],
  ['live', 'KEY\r\n'],
  ['live', '\u200bKEY\ufeff'],
  ['live', '/KEY'],
  ['live', 'KEY/'],
  ['live', 'live/KEY'],
  ['live', 'rtmp://club.example:1935/live/KEY'],
  ['live', 'rtmps://club.example/live/KEY '],
  ['live/KEY', ''],
  ['live/KEY', 'KEY'],
  ['live/_definst_', 'KEY'],
  ['/live/', 'KEY'],
])('finds the key in server "%s" and key "%s"', (app, streamName) => {
  expect(pastedKey({ app, streamName }, 'live')).toBe('KEY')
})

test('reports a missing key and another application', () => {
  expect(pastedKey({ app: 'live', streamName: ' / ' }, 'live')).toBe('')
  expect(pastedKey({ app: 'live', streamName: 'rtmp://club.example/live' }, 'live')).toBe('')
  expect(pastedKey({ app: 'other', streamName: 'KEY' }, 'live')).toBeNull()
  expect(pastedKey({ app: '', streamName: 'live/KEY' }, 'live')).toBeNull()
})
