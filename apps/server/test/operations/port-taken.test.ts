import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { portTaken } from '../../src/platform/port-taken.ts'

test('says which port is taken, and how to choose another', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void first.close())
  await once(first, 'listening')
  const { port } = first.address() as { port: number }
  const second = createServer().listen(port, '127.0.0.1')
  const [error] = await once(second, 'error')
  expect(portTaken(error)).toContain(`Another program uses port ${port}`)
  expect(portTaken(error)).toContain('PORT=3001')
})

test('has no advice about other errors', () => {
  expect(portTaken(Object.assign(new Error('denied'), { code: 'EACCES' }))).toBeNull()
  expect(portTaken('EADDRINUSE')).toBeNull()
})
