import { ApiError } from '@courtside/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../../../packages/player/test/memory-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('if the server does not answer a renewal of the session, the renewal fails after some time and can be tried again', async () => {
  const storage = new MemoryStorage()
  storage.setItem('refreshToken', 'kept')
  vi.stubGlobal('localStorage', storage)
  const tooLate = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate.signal)
  let asked = 0
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal | null }) => {
    asked += 1
    return new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const { session } = await import('../../src/session/session.ts')
  const renewal = session.tokens.refresh()
  const given = expect(renewal).rejects.toThrow(ApiError)
  await vi.waitFor(() => expect(asked).toBe(1))
  tooLate.abort()
  await given
  await expect(session.tokens.refresh()).rejects.toThrow(ApiError)
  expect(asked).toBe(2)
  expect(storage.getItem('refreshToken')).toBe('kept')
})
