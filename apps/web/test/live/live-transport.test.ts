import { createClient } from '@courtside/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiTransport } from '../../src/live/live-transport.ts'

let tooLate: AbortController

beforeEach(() => {
  tooLate = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate.signal)
  // A connection that broke without an error: no request is ever answered.
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each(['poll', 'serverNow', 'detail', 'log'] as const)(
  '%s times out when no answer comes',
  async (question) => {
    const client = createClient('http://courtside/api', {
      accessToken: () => null,
      refresh: async () => null,
    })
    const transport = new ApiTransport({ client, baseUrl: 'http://courtside/api', id: 7, watching: true })
    const answer = expect(transport[question](new AbortController().signal)).rejects.toThrow('too late')
    tooLate.abort(new Error('too late'))
    await answer
  },
)
