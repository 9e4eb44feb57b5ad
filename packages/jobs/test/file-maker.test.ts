import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileMaker } from '../src/file-maker.ts'
import type { FileReport } from '../src/file-process.ts'
import { TaskQueue } from '../src/task-queue.ts'
import type { ProcessIdOrder } from './process-id-process.ts'

const LONGER_THAN_IT_RESTS_MS = 60_000
const LONGER_THAN_ANY_TAKES_MS = 60_000

let folder: string
let maker: FileMaker
let queue: TaskQueue<FileReport>

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courtside-made-'))
  const module = new URL('./process-id-process.ts', import.meta.url)
  maker = new FileMaker({ job: 'process id', module, heapMb: 64 })
  queue = new TaskQueue(8)
})

afterEach(async () => {
  vi.useRealTimers()
  await queue.stop()
  await maker.stop()
  await rm(folder, { recursive: true })
})

const make = (name: string, order: ProcessIdOrder = 'write') =>
  queue.make(name, (run) => maker.make(run, order, path.join(folder, name)))

/** The process that has made a file. */
const makerOf = async (name: string) => Number(await readFile(path.join(folder, name), 'utf8'))

function isThere(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

test('files that are asked for one after another are made by one process', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map((name) => make(name)))).toEqual(Array(3).fill({ made: true }))
  const makers = await Promise.all(['a', 'b', 'c'].map(makerOf))
  expect(new Set(makers).size).toBe(1)
  expect(makers[0]).not.toBe(process.pid)
})

test('what fails says why and leaves no file, and the next is made by another process', async () => {
  await make('a')
  expect(await make('b', 'fail')).toEqual({ failed: 'asked to fail' })
  expect(await make('c', 'break down')).toEqual({ failed: 'the process ended early' })
  expect(await make('d')).toEqual({ made: true })
  expect((await readdir(folder)).sort()).toEqual(['a', 'd'])
  expect(await makerOf('d')).not.toBe(await makerOf('a'))
  await expect.poll(async () => isThere(await makerOf('a'))).toBe(false)
})

test('what cannot be put in its place leaves nothing beside it', async () => {
  await mkdir(path.join(folder, 'a'))
  expect(await make('a')).toEqual({ failed: expect.stringContaining('rename') })
  expect(await readdir(folder)).toEqual(['a'])
})

test('one that never comes to an end is given up after a minute, and does not keep the next from being made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stuck = make('a', 'get stuck')
  const next = make('b')
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_TAKES_MS)
  expect(await stuck).toEqual({ failed: 'the process ended early' })
  expect(await next).toEqual({ made: true })
})

test('a process that has nothing to do for a while ends, and so does one that has made many files', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await make('a')
  vi.advanceTimersByTime(LONGER_THAN_IT_RESTS_MS)
  vi.useRealTimers()
  await expect.poll(async () => isThere(await makerOf('a'))).toBe(false)

  for (let index = 0; index < 100; index += 1) await make(`many ${index}`)
  expect(await makerOf('many 99')).toBe(await makerOf('many 0'))
  await make('one more')
  expect(await makerOf('one more')).not.toBe(await makerOf('many 0'))
})

test('a process that holds much memory after a file makes no other', async () => {
  expect(await make('a', 'hold memory')).toEqual({ made: true })
  await make('b')
  expect(await makerOf('b')).not.toBe(await makerOf('a'))
  await expect.poll(async () => isThere(await makerOf('a'))).toBe(false)
})

test('a process that rests ends with whoever started it', async () => {
  await make('a')
  await maker.stop()
  expect(isThere(await makerOf('a'))).toBe(false)
})
