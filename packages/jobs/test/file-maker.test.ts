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

/** The id of the process that made a file. */
const makerOf = async (name: string) => Number(await readFile(path.join(folder, name), 'utf8'))

function isThere(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

test('makes consecutive files in one process', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map((name) => make(name)))).toEqual(Array(3).fill({ made: true }))
  const makers = await Promise.all(['a', 'b', 'c'].map(makerOf))
  expect(new Set(makers).size).toBe(1)
  expect(makers[0]).not.toBe(process.pid)
})

test('reports why a file failed, leaves no file, and makes the next one in another process', async () => {
  await make('a')
  expect(await make('b', 'fail')).toEqual({ failed: 'asked to fail' })
  expect(await make('c', 'break down')).toEqual({ failed: 'the process ended early' })
  expect(await make('d')).toEqual({ made: true })
  expect((await readdir(folder)).sort()).toEqual(['a', 'd'])
  expect(await makerOf('d')).not.toBe(await makerOf('a'))
  await expect.poll(async () => isThere(await makerOf('a'))).toBe(false)
})

test('leaves no temporary file when the file cannot be renamed', async () => {
  await mkdir(path.join(folder, 'a'))
  expect(await make('a')).toEqual({ failed: expect.stringContaining('rename') })
  expect(await readdir(folder)).toEqual(['a'])
})

test('after a minute gives up a file that does not get finished, and makes the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stuck = make('a', 'get stuck')
  const next = make('b')
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_TAKES_MS)
  expect(await stuck).toEqual({ failed: 'the process ended early' })
  expect(await next).toEqual({ made: true })
})

test('ends an idle process after a while, and any process after 100 files', async () => {
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

test('ends a process if it uses much memory after making a file', async () => {
  expect(await make('a', 'hold memory')).toEqual({ made: true })
  await make('b')
  expect(await makerOf('b')).not.toBe(await makerOf('a'))
  await expect.poll(async () => isThere(await makerOf('a'))).toBe(false)
})

test('ends an idle process when its maker stops', async () => {
  await make('a')
  await maker.stop()
  expect(isThere(await makerOf('a'))).toBe(false)
})
