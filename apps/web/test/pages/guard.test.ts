import { expect, test, vi } from 'vitest'
import { guardAgainOnSignOut } from '../../src/app/guard.ts'
import { session } from '../../src/session/session.ts'
import { signInAs } from './page-scene.tsx'
import { bodiesOf, DONE, whenCalled } from './server-answers.ts'

test('runs the guards again when a session ends, on any page, and not when one starts', async () => {
  const revalidate = vi.fn()
  guardAgainOnSignOut({ revalidate })
  signInAs('CUSTOMER')
  signInAs('ADMIN')
  await vi.waitFor(() => expect(session.current()?.username).toBe('robin'))
  expect(revalidate).not.toHaveBeenCalled()
  whenCalled('POST /auth/logout', DONE)
  session.signOut()
  session.signOut()
  expect(revalidate).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(bodiesOf('POST /auth/logout')).toEqual([{ refreshToken: 'refresh' }]))
})
