import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = readFileSync(path.join(import.meta.dirname, '../../public/first-paint.js'), 'utf8')

const followed = vi.fn()

// In a scope of its own.
beforeAll(() => runInThisContext(`{${SCRIPT}}`))

beforeEach(() => {
  followed.mockClear()
  document.body.innerHTML = '<div id="root"></div>'
})

// Files share a document.
afterAll(() => {
  document.body.innerHTML = ''
})

/** What the server wrote is on the page; no script of the app has run. */
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
  // The observer of the page is told after the drawing.
  await Promise.resolve()
}

const WRITTEN = '<header></header><main><button>Follow</button><button><i></i>Follow</button></main>'

test('a button pressed before the app is there is pressed once it is', async () => {
  const root = writtenByServer(WRITTEN)
  await userEvent.click(root.querySelector('i') as Element)
  expect(followed).not.toHaveBeenCalled()
  await appDraws(root)
  expect(followed.mock.calls).toEqual([['Herons']])
})

test('nothing is pressed that nobody pressed, and no press counts twice', async () => {
  const root = writtenByServer(WRITTEN)
  await appDraws(root)
  expect(followed).not.toHaveBeenCalled()
  await userEvent.click(root.querySelectorAll('button')[0] as Element)
  expect(followed.mock.calls).toEqual([['Larks']])
})

test('a press is forgotten by whoever goes on, where the app has no such button', async () => {
  const root = writtenByServer('<main><button>Follow</button></main>')
  await userEvent.click(root.querySelector('button') as Element)
  root.innerHTML = '<main><button>Following</button></main>'
  await userEvent.click(root.querySelector('button') as Element)
  root.innerHTML = '<main></main>'
  await appDraws(root)
  expect(followed).not.toHaveBeenCalled()
})
