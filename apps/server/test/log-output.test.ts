import { expect, test } from 'vitest'
import { LogOutput } from '../src/logger.ts'

const INFO = '{"level":30,"msg":"Server listening"}\n'
const WARNING = '{"level":40,"msg":"Could not reach the object store"}\n'

test('delays ordinary lines until the output is released, but writes warnings immediately', () => {
  const written: string[] = []
  const output = new LogOutput((text) => written.push(text))
  output.write(INFO)
  output.write(WARNING)
  expect(written.splice(0)).toEqual([WARNING])
  output.release()
  expect(written.splice(0)).toEqual([INFO])
  output.write(INFO)
  output.release()
  expect(written).toEqual([INFO])
})
