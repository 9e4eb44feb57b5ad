import { describe, expect, it } from 'vitest'
import {
  attentionToAddress,
  attentionToMatch,
  attentionToOpenFiles,
  attentionToStorage,
  type ObservedMatch,
} from '../src/features/dashboard/attention.ts'

const MINUTE = 60_000
const FINE: ObservedMatch = {
  id: 7,
  title: 'Cup final',
  startedAt: 0,
  lastEventAt: 10 * MINUTE,
  clockRunning: true,
  picture: 'live',
  pictureSince: 0,
}
const match = { id: 7, title: 'Cup final' }
const at = (ms: number) => new Date(ms).toISOString()

describe('attentionToMatch', () => {
  it('reports nothing while video arrives and plays are entered', () => {
    expect(attentionToMatch(FINE, 11 * MINUTE)).toEqual([])
  })

  it('reports nothing about a match that has not begun', () => {
    const waiting: ObservedMatch = { ...FINE, startedAt: null, lastEventAt: null, picture: 'waiting' }
    expect(attentionToMatch(waiting, 60 * MINUTE)).toEqual([])
  })

  it('reports missing video after a minute without video, counted from its loss or the start of the match', () => {
    const gone: ObservedMatch = { ...FINE, picture: 'waiting', pictureSince: 9 * MINUTE }
    expect(attentionToMatch(gone, 10 * MINUTE - 1)).toEqual([])
    expect(attentionToMatch(gone, 10 * MINUTE)).toEqual([
      { code: 'no-picture', match, since: at(9 * MINUTE) },
    ])
    const never: ObservedMatch = { ...gone, startedAt: 9 * MINUTE, pictureSince: 0 }
    expect(attentionToMatch(never, 10 * MINUTE)).toMatchObject([{ since: at(9 * MINUTE) }])
  })

  it('reports a clock that runs for three minutes without a play, but not a stopped one', () => {
    expect(attentionToMatch(FINE, 13 * MINUTE - 1)).toEqual([])
    expect(attentionToMatch(FINE, 13 * MINUTE)).toEqual([{ code: 'no-stats', match, since: at(10 * MINUTE) }])
    expect(attentionToMatch({ ...FINE, clockRunning: false }, 60 * MINUTE)).toEqual([])
  })
})

describe('attentionToAddress', () => {
  it('asks for PUBLIC_URL when the host in the address is not the machine itself', () => {
    expect(attentionToAddress(undefined, 'live.club.example')).toEqual([{ code: 'no-public-url' }])
    expect(attentionToAddress(undefined, '192.168.1.20')).toEqual([{ code: 'no-public-url' }])
    expect(attentionToAddress('https://live.club.example', 'live.club.example')).toEqual([])
  })

  it.each(['localhost', '127.0.0.1', '::1', '[::1]'])('does not ask for it at %s', (host) => {
    expect(attentionToAddress(undefined, host)).toEqual([])
  })
})

describe('attentionToStorage', () => {
  it('reports a stopped recording instead of low free space', () => {
    const freeBytes = 400_000_000
    expect(attentionToStorage(freeBytes, false)).toEqual([{ code: 'not-recorded', freeBytes }])
  })

  it('reports less than 5 GB of free space', () => {
    expect(attentionToStorage(5_000_000_000, true)).toEqual([])
    expect(attentionToStorage(4_999_999_999, true)).toEqual([
      { code: 'storage-low', freeBytes: 4_999_999_999 },
    ])
  })
})

describe('attentionToOpenFiles', () => {
  it('warns about open files from four fifths of the limit', () => {
    expect(attentionToOpenFiles({ open: 799, limit: 1000 })).toEqual([])
    expect(attentionToOpenFiles({ open: 800, limit: 1000 })).toEqual([
      { code: 'open-files', open: 800, limit: 1000 },
    ])
    expect(attentionToOpenFiles(null)).toEqual([])
  })
})
