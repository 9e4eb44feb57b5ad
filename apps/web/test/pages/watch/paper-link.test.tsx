import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../../src/session/session.ts'
import { PaperLink } from '../../../src/ui/page/PaperLink.tsx'
import { signInAs } from '../page-scene.tsx'
import { bodiesOf, ok, whenCalled } from '../server-answers.ts'

const saved: { name: string; size: number }[] = []
const fromHere = (event: Event) => event.preventDefault()

function showLink() {
  const files = new Map<string, Blob>()
  URL.createObjectURL = (file) => {
    files.set('blob:paper', file as Blob)
    return 'blob:paper'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: files.get(this.getAttribute('href') ?? '')?.size ?? 0 })
  })
  document.addEventListener('click', fromHere)
  render(<PaperLink matchId={7} paper="scoresheet.pdf" />)
  return screen.getByRole('link', { name: 'Scoresheet (PDF)' })
}

afterEach(() => {
  saved.length = 0
  document.removeEventListener('click', fromHere)
  vi.restoreAllMocks()
})

test('an administrator gets the document with the names that the club sees, through the session and not a link', async () => {
  signInAs('ADMIN')
  whenCalled('GET /archive/papers/:matchId/:paper', ok({ paper: 'with names' }))
  fireEvent.click(showLink())
  await waitFor(() => expect(saved).toEqual([{ name: 'match_7_scoresheet.pdf', size: 22 }]))
  expect(bodiesOf('GET /archive/papers/:matchId/:paper')).toHaveLength(1)
})

test('everybody else gets a link that they can share', async () => {
  localStorage.clear()
  await session.check()
  const link = showLink()
  expect(link.getAttribute('href')).toBe('/api/archive/papers/7/scoresheet.pdf?size=letter&lang=en')
  fireEvent.click(link)
  expect(bodiesOf('GET /archive/papers/:matchId/:paper')).toHaveLength(0)
})
