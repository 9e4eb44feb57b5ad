/** Writes the id of its process into the files that it is asked for, unless it is to fail halfway, to break down, or never to come to an end. */
import { writeFile } from 'node:fs/promises'
import { makeFilesWhenAsked } from '../../src/video/file-process.ts'

export type ProcessIdOrder = 'write' | 'fail' | 'break down' | 'get stuck'

makeFilesWhenAsked(async (order: ProcessIdOrder, output) => {
  if (order === 'break down') process.kill(process.pid, 'SIGKILL')
  if (order === 'get stuck') await new Promise(() => {})
  await writeFile(output, String(process.pid))
  if (order === 'fail') throw new Error('asked to fail')
})
