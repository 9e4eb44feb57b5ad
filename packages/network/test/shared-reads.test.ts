import { expect, test } from 'vitest'
import { SharedReads } from '../src/shared-reads.ts'

/** Returns reads that end when the test decides. */
function reads() {
  const begun: PromiseWithResolvers<string>[] = []
  const read = () => {
    const one = Promise.withResolvers<string>()
    begun.push(one)
    return one.promise
  }
  return { begun, read }
}

test('shares the next read among all callers who arrive during a read', async () => {
  const shared = new SharedReads<number, string>()
  const { begun, read } = reads()
  const first = shared.read(1, read)
  const later = [shared.read(1, read), shared.read(1, read), shared.read(1, read)]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('before')
  expect(await first).toBe('before')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve('after')
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after'])
  expect(begun).toHaveLength(2)
})

test('reads again after a failed read, and reads other keys in parallel', async () => {
  const shared = new SharedReads<number, string>()
  const { begun, read } = reads()
  const failing = shared.read(1, read)
  const later = shared.read(1, read)
  expect(await shared.read(2, async () => 'other')).toBe('other')
  begun[0]?.reject(new Error('gone'))
  await expect(failing).rejects.toThrow('gone')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve('there')
  expect(await later).toBe('there')
  expect(await shared.read(1, async () => 'anew')).toBe('anew')
})
