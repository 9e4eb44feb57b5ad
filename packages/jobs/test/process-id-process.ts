/** Writes the id of its process into each requested file, or misbehaves as the order says. */
import { writeFile } from 'node:fs/promises'
import { makeFilesWhenAsked } from '../src/file-process.ts'

export type ProcessIdOrder = 'write' | 'fail' | 'break down' | 'get stuck' | 'hold memory'

const held: Buffer[] = []

makeFilesWhenAsked(async (order: ProcessIdOrder, output) => {
  if (order === 'break down') process.kill(process.pid, 'SIGKILL')
  if (order === 'get stuck') await new Promise(() => {})
  if (order === 'hold memory') held.push(Buffer.alloc(300 * 1024 ** 2, 1))
  await writeFile(output, String(process.pid))
  if (order === 'fail') throw new Error('asked to fail')
})
