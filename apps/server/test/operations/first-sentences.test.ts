import { expect, test, vi } from 'vitest'
import { startProcess } from './server-process.ts'

test('prints the first sign-in before the first line of the log', async () => {
  const { said } = await startProcess({ ADMIN_PASSWORD: '' })
  await vi.waitFor(() => expect(said()).toContain('Server listening at'), { timeout: 60_000, interval: 50 })
  const lines = said().split('\n')
  const firstOfLog = lines.findIndex((line) => line.startsWith('{'))
  const signIn = lines.findIndex((line) => line.startsWith('The password is '))
  expect(signIn).toBeGreaterThan(0)
  expect(firstOfLog).toBeGreaterThan(signIn)
})
