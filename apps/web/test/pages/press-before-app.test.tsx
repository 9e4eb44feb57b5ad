import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { guardAgainOnSignOut } from '../../src/app/guard.ts'
import { session } from '../../src/session/session.ts'
import { signInAs } from './page-scene.tsx'
import { bodiesOf, DONE, whenCalled } from './server-answers.ts'

const SCRIPT = readFileSync(path.join(import.meta.dirname, '../../public/first-paint.js'), 'utf8')

const followed = vi.fn()

// The script runs in a block of its own, so its names are not global.
beforeAll(() => runInThisContext(`{${SCRIPT}}`))

beforeEach(() => {
  followed.mockClear()
  document.body.innerHTML = '<div id="root"></div>'
})

// Test files share a document.
afterAll(() => {
  document.body.innerHTML = ''
})

/** Puts HTML of the server on the page. No script of the app has run yet. */
function writtenByServer(html: string): HTMLElement {
  const root = document.getElementById('root') as HTMLElement
  root.innerHTML = html
  document.dispatchEvent(new Event('DOMContentLoaded'))
  return root
}

async function appDraws(root: HTMLElement, follows = false) {
  await act(async () => {
    createRoot(root).render(
      <main>
        <button type="button" onClick={() => followed('Larks')}>
          {follows ? 'Following' : 'Follow'}
        </button>
        <button type="button" onClick={() => followed('Herons')}>
          Follow
        </button>
      </main>,
    )
  })
  // The page's observer is called after rendering.
  await Promise.resolve()
}

const WRITTEN = '<header></header><main><button>Follow</button><button><i></i>Follow</button></main>'

test('repeats a press that was made before the app had started', async () => {
  const root = writtenByServer(WRITTEN)
  await userEvent.click(root.querySelector('i') as Element)
  expect(followed).not.toHaveBeenCalled()
  await appDraws(root)
  expect(followed.mock.calls).toEqual([['Herons']])
})

test('repeats only presses by the user, and each press once', async () => {
  const root = writtenByServer(WRITTEN)
  await appDraws(root)
  expect(followed).not.toHaveBeenCalled()
  await userEvent.click(root.querySelectorAll('button')[0] as Element)
  expect(followed.mock.calls).toEqual([['Larks']])
})

test('does not repeat the press if the user then presses something else and the app has no such button', async () => {
  const root = writtenByServer('<main><button>Follow</button></main>')
  await userEvent.click(root.querySelector('button') as Element)
  root.innerHTML = '<main><button>Following</button></main>'
  await userEvent.click(root.querySelector('button') as Element)
  root.innerHTML = '<main></main>'
  await appDraws(root)
  expect(followed).not.toHaveBeenCalled()
})

test('runs the guards again on any page when a session ends, but not when a session starts', async () => {
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
