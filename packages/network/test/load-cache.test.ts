import { expect, test } from 'vitest'
import { LoadCache } from '../src/load-cache.ts'

/** Returns loads that end when the test decides. */
function loads() {
  const begun: PromiseWithResolvers<string>[] = []
  const load = () => {
    const one = Promise.withResolvers<string>()
    begun.push(one)
    return one.promise
  }
  return { begun, load }
}

test('shares one load among simultaneous callers, even when the previous value has expired', async () => {
  let now = 0
  const cache = new LoadCache<number, string>({ mostKept: 10, keptForMs: 100, now: () => now })
  const { begun, load } = loads()
  const first = [cache.get(1, load), cache.get(1, load)]
  begun[0]?.resolve('a')
  expect(await Promise.all(first)).toEqual(['a', 'a'])
  now = 100
  const again = [cache.get(1, load), cache.get(1, load), cache.get(1, load)]
  begun[1]?.resolve('b')
  expect(await Promise.all(again)).toEqual(['b', 'b', 'b'])
  expect(begun).toHaveLength(2)
})

test('repeats a load that was invalidated in the meantime, and keeps the new value', async () => {
  const cache = new LoadCache<number, string>({ mostKept: 10 })
  const { begun, load } = loads()
  const asked = cache.get(1, load)
  cache.forget(1)
  const later = cache.get(1, load)
  begun[0]?.resolve('old')
  begun[1]?.resolve('new')
  expect(await Promise.all([asked, later])).toEqual(['new', 'new'])
  expect(await cache.get(1, load)).toBe('new')
  expect(begun).toHaveLength(2)
})

test('invalidates everything at once, including loads in progress', async () => {
  const cache = new LoadCache<number, string>({ mostKept: 10 })
  const values = ['old', 'new', 'newer']
  const load = async () => values.shift() ?? ''
  const asked = cache.get(1, load)
  cache.forgetAll()
  expect(await asked).toBe('new')
  cache.forgetAll()
  expect(await cache.get(1, load)).toBe('newer')
})

test('caches nothing after a failed load', async () => {
  const cache = new LoadCache<number, string>({ mostKept: 10 })
  await expect(cache.get(1, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await cache.get(1, async () => 'there')).toBe('there')
})

test('a failed load does not drop the value of a later one', async () => {
  const cache = new LoadCache<number, string>({ mostKept: 10 })
  const { begun, load } = loads()
  const failing = cache.get(1, load)
  cache.forget(1)
  const later = cache.get(1, load)
  begun[1]?.resolve('kept')
  await later
  begun[0]?.reject(new Error('gone'))
  await expect(failing).rejects.toThrow('gone')
  expect(await cache.get(1, load)).toBe('kept')
})

test('drops the least recently used value when there are too many', async () => {
  const cache = new LoadCache<string, string>({ mostKept: 2 })
  const loaded: string[] = []
  const ask = (key: string) =>
    cache.get(key, async () => {
      loaded.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(loaded).toEqual(['a', 'b', 'c', 'b'])
})
