import { expect, test } from 'vitest'
import { WriteQueue } from '../../src/recorder/write-queue.ts'

const bench = () => {
  const backlog: number[] = []
  const failures: string[] = []
  const queue = new WriteQueue(
    (bytes) => backlog.push(bytes),
    (error) => failures.push(error.message),
  )
  return { queue, backlog, failures }
}

test('runs writes one at a time in order, and counts the waiting bytes', async () => {
  const { queue, backlog } = bench()
  const done: string[] = []
  const slow = Promise.withResolvers<void>()
  queue.add(10, async () => {
    await slow.promise
    done.push('slow')
  })
  queue.add(5, async () => void done.push('quick'))
  expect(backlog).toEqual([10, 15])
  expect(done).toEqual([])
  slow.resolve()
  await queue.drained()
  expect(done).toEqual(['slow', 'quick'])
  expect(backlog).toEqual([10, 15, 5, 0])
})

test('writes nothing after a failure, and reports it once', async () => {
  const { queue, backlog, failures } = bench()
  const done: string[] = []
  queue.add(1, () => Promise.reject(new Error('disk full')))
  queue.add(2, async () => void done.push('written out of order'))
  await expect(queue.drained()).rejects.toThrow('disk full')
  expect(done).toEqual([])
  expect(failures).toEqual(['disk full'])
  expect(backlog.at(-1)).toBe(0)
})
