/** Writes the id of its process into the files that it is asked for, unless it is to fail or to break down. */
import { writeFile } from 'node:fs/promises'
import { makeFilesWhenAsked } from '../../src/video/file-process.ts'

makeFilesWhenAsked(async (order: 'write' | 'fail' | 'break down', output) => {
  if (order === 'break down') process.kill(process.pid, 'SIGKILL')
  if (order === 'fail') throw new Error('asked to fail')
  await writeFile(output, String(process.pid))
})
