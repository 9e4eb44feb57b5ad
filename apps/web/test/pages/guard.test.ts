import { expect, test, vi } from 'vitest'
import { guardAgainOnSignOut } from '../../src/app/guard.ts'
import { session } from '../../src/session/session.ts'
import { signInAs } from './page-scene.tsx'

test('the guards are asked again when a session ends, whether or not a page is drawn; not when one begins', () => {
  const revalidate = vi.fn()
  guardAgainOnSignOut({ revalidate })
  signInAs('CUSTOMER')
  signInAs('ADMIN')
  expect(revalidate).not.toHaveBeenCalled()
  session.signOut()
  session.signOut()
  expect(revalidate).toHaveBeenCalledTimes(1)
})
