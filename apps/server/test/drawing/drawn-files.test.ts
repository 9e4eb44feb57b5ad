import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DrawnFiles } from '../../src/jobs/drawing/drawn-files.ts'

test('leaves no file and reports the failure when the drawing process runs out of memory', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'courtside-drawn-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const reasons: string[] = []
  const files = new DrawnFiles({
    folder,
    extension: '.png',
    job: 'card',
    drawing: 1,
    mostKept: 1,
    process: new URL('../../src/features/cards/card-process.ts', import.meta.url),
    // Less than its modules need.
    heapMb: 4,
    onFailure: (reason) => reasons.push(reason),
  })
  expect(await files.read('card', {}, () => {})).toBeNull()
  expect(reasons).toEqual(['the process ended early'])
  expect(await readdir(folder)).toEqual([])
})
