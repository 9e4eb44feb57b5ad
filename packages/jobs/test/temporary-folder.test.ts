import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OneOffFiles } from '../src/one-off-files.ts'
import { makeTemporaryFolder, removeAbandonedFolders } from '../src/temporary-folder.ts'

/** Returns the number of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid

/** Makes the temporary folder that a process with the given number would have made. */
function folderOf(prefix: string, pid: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${pid}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, 'roster.xlsx'), 'names')
  return folder
}

test('removes the folders of ended processes, and of earlier ones with the same number', async () => {
  const prefix = `courtside-test-${process.pid}-`
  const ended = folderOf(prefix, endedPid())
  const earlier = folderOf(prefix, process.pid)
  utimesSync(earlier, 0, 0)
  const running = folderOf(prefix, process.ppid)
  const own = await makeTemporaryFolder(prefix)
  const other = `${ended.replace(prefix, `other-${prefix}`)}`
  mkdirSync(other)
  const link = path.join(tmpdir(), `${prefix}${endedPid()}-link`)
  symlinkSync(running, link)
  for (const each of [own, other, link]) onTestFinished(() => rmSync(each, { recursive: true, force: true }))
  await removeAbandonedFolders(prefix)
  expect([ended, earlier, running, own, other, link].map((folder) => existsSync(folder))).toEqual([
    ...[false, false, true, true, true, true],
  ])
})

test('the next process removes the uploaded file of an order that was killed', async () => {
  const left = folderOf('courtside-order-', endedPid())
  const files = new OneOffFiles({
    ...{ job: 'process id', heapMb: 64, mostWaiting: 1 },
    process: new URL('./process-id-process.ts', import.meta.url),
  })
  onTestFinished(() => files.stop())
  expect(String(await files.make(async () => 'write'))).toMatch(/^\d+$/)
  expect(existsSync(left)).toBe(false)
})
