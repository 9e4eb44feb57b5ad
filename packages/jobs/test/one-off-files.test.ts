import { readdir, stat } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { OneOffFiles } from '../src/one-off-files.ts'
import type { ProcessIdOrder } from './process-id-process.ts'

function filesOf(mostWaiting: number) {
  const files = new OneOffFiles({
    ...{ job: 'process id', heapMb: 64, mostWaiting },
    process: new URL('./process-id-process.ts', import.meta.url),
  })
  onTestFinished(() => files.stop())
  return (order: ProcessIdOrder, onFolder: (folder: string) => void = () => {}) =>
    files.make(async (folder) => {
      onFolder(folder)
      expect(await readdir(folder)).toEqual([])
      return order
    })
}

test.each([['write'], ['fail'], ['break down']] as const)(
  'removes the folder of an order: %s',
  async (order) => {
    const make = filesOf(8)
    let folder = ''
    const made = await make(order, (given) => {
      folder = given
    })
    if (order === 'write') expect(String(made)).toMatch(/^\d+$/)
    else expect(made).toEqual({ failed: order === 'fail' ? 'asked to fail' : 'the process ended early' })
    await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' })
  },
)

test('makes a separate file for each of several equal orders, and refuses an order when the queue is full', async () => {
  const make = filesOf(2)
  const made = await Promise.all([make('write'), make('write'), make('write')])
  expect(made.map(String)).toEqual([made[0], made[0], 'busy'].map(String))
})
