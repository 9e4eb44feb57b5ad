import { expect, test } from 'vitest'
import { HashingQueue } from '../src/hashing-queue.ts'

test('runs a limited number of tasks at a time, lets others wait in order, and refuses more if the queue is full', async () => {
  const queue = new HashingQueue(2, 3)
  const begun: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const runs = gates.map((gate, n) =>
    queue.run(async () => {
      begun.push(n)
      await gate.promise
      return n
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  await expect(queue.run(async () => 5)).rejects.toMatchObject({ code: 'too-busy' })
  gates[1]?.resolve()
  expect(await runs[1]).toBe(1)
  expect(begun).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('a task that fails lets the next one run', async () => {
  const queue = new HashingQueue(1, 1)
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 'next')).toBe('next')
})
