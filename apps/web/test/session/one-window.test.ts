import { describe, expect, it } from 'vitest'
import { MemoryStorage } from '../../../../packages/player/test/memory-storage.ts'
import { oneWindowAtATime } from '../../src/session/one-window.ts'

describe('oneWindowAtATime without Web Locks', () => {
  it('the second window waits until the first has finished', async () => {
    const storage = new MemoryStorage()
    const [first, second] = [oneWindowAtATime(storage, undefined), oneWindowAtATime(storage, undefined)]
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const entered = Promise.withResolvers<void>()
    const one = first(async () => {
      order.push('first begins')
      entered.resolve()
      await gate.promise
      order.push('first ends')
    })
    await entered.promise
    const two = second(async () => void order.push('second begins'))
    gate.resolve()
    await Promise.all([one, two])
    expect(order).toEqual(['first begins', 'first ends', 'second begins'])
  })

  it('releases the lock after a failure, and reports the failure', async () => {
    const oneWindow = oneWindowAtATime(new MemoryStorage(), undefined)
    await expect(oneWindow(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await oneWindow(async () => 'in')).toBe('in')
  })

  it("does not wait for a lease that ends too late after the device's clock was set back", async () => {
    const storage = new MemoryStorage()
    storage.setItem('refreshLease', `gone ${Date.now() + 3_600_000}`)
    expect(await oneWindowAtATime(storage, undefined)(async () => 'in')).toBe('in')
  })

  it('does not wait for a window that was closed while it held the lease', async () => {
    const storage = new MemoryStorage()
    storage.setItem('refreshLease', `gone ${Date.now() - 1}`)
    expect(await oneWindowAtATime(storage, undefined)(async () => 'in')).toBe('in')
  })
})
