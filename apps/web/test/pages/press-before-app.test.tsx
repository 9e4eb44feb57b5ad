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

// In its own scope.
beforeAll(() => runInThisContext(`{${SCRIPT}}`))

beforeEach(() => {
  followed.mockClear()
  document.body.innerHTML = '<div id="root"></div>'
})

// Files share a document.
afterAll(() => {
  document.body.innerHTML = ''
})

/** Puts the server's HTML on the page. No script of the app has run. */
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
  // The page's observer runs after rendering.
  await Promise.resolve()
}

const WRITTEN = '<header></header><main><button>Follow</button><button><i></i>Follow</button></main>'

test('repeats a press made before the app had started', async () => {
  const root = writtenByServer(WRITTEN)
  await userEvent.click(root.querySelector('i') as Element)
  expect(followed).not.toHaveBeenCalled()
  await appDraws(root)
  expect(followed.mock.calls).toEqual([['Herons']])
})

test('repeats only real presses, and each press once', async () => {
  const root = writtenByServer(WRITTEN)
  await appDraws(root)
  expect(followed).not.toHaveBeenCalled()
  await userEvent.click(root.querySelectorAll('button')[0] as Element)
  expect(followed.mock.calls).toEqual([['Larks']])
})

test('forgets the press when the user presses something else, if the app has no such button', async () => {
  const root = writtenByServer('<main><button>Follow</button></main>')
  await userEvent.click(root.querySelector('button') as Element)
  root.innerHTML = '<main><button>Following</button></main>'
  await userEvent.click(root.querySelector('button') as Element)
  root.innerHTML = '<main></main>'
  await appDraws(root)
  expect(followed).not.toHaveBeenCalled()
})

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
