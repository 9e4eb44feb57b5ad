import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SearchBox } from '../../src/app/navigation/search/SearchBox.tsx'
import { SearchShortcut } from '../../src/app/navigation/search/SearchShortcut.tsx'
import { drawPart, signInAs } from './page-scene.tsx'
import { BROKEN, ok, queriesOf, whenCalled } from './server-answers.ts'

// jsdom cannot scroll.
Element.prototype.scrollIntoView = () => {}

const FOUND = {
  teams: [{ id: 3, teamname: 'Harbour Herons', logo: null, colours: null }],
  players: [{ id: 9, fname: 'Ines', lname: 'Calder', jersey: '7', team: null }],
  matches: [
    {
      id: 4,
      home: 'Herons',
      away: 'Larks',
      title: 'Final',
      at: '2026-11-28T18:00:00.000Z',
      zone: 'UTC',
      live: false,
    },
  ],
}

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>
}

function openSearch() {
  const onChosen = vi.fn()
  drawPart(
    <>
      <SearchBox onChosen={onChosen} />
      <Place />
    </>,
  )
  return { onChosen, user: userEvent.setup({ delay: null }), field: screen.getByRole('combobox') }
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('option', { selected: true })

test('finds pages, teams, players and matches, and opens the chosen result with the keyboard alone', async () => {
  whenCalled('GET /search', ok(FOUND))
  const { user, field, onChosen } = openSearch()
  await user.type(field, 'her')
  expect(await screen.findByRole('group', { name: 'Teams' })).toBeDefined()
  expect(options()).toEqual([
    'Harbour Herons',
    'Ines CalderNo. 7',
    'Herons v LarksSaturday, November 28, Final',
  ])
  expect(screen.getByRole('status').textContent).toBe('3 results')
  // The page makes one call after the pause in typing, and not one per letter.
  expect(queriesOf('GET /search')).toEqual(['text=her'])
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id)
  await user.keyboard('{ArrowDown}')
  expect(chosen().textContent).toContain('Ines Calder')
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(chosen().textContent).toContain('Herons v Larks')
  await user.keyboard('{Enter}')
  expect(screen.getByTestId('place').textContent).toBe('/watch/4')
  expect(onChosen).toHaveBeenCalledOnce()
})

test('offers only pages that the person may open', async () => {
  whenCalled('GET /search', ok({ teams: [], players: [], matches: [] }))
  const names = async (text: string) => {
    const { user, field } = openSearch()
    await user.type(field, text)
    const pages = screen.queryByRole('group', { name: 'Pages' })
    return pages
      ? within(pages)
          .getAllByRole('option')
          .map(({ textContent }) => textContent)
      : []
  }
  expect(await names('a')).toEqual(['Watch live', 'Standings', 'Teams', 'Archive', 'My teams', 'Leaders'])
  cleanup()
  signInAs('ADMIN')
  expect(await names('club')).toEqual(['Club Settings'])
})

test('says when nothing is found, and when the search fails', async () => {
  whenCalled('GET /search', ok({ teams: [], players: [], matches: [] }), BROKEN)
  const { user, field } = openSearch()
  await user.type(field, 'zzz')
  expect(await screen.findByText(/Nothing found/)).toBeDefined()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await user.type(field, 'y')
  expect(await screen.findByText(/Couldn’t search/, {}, { timeout: 5000 })).toBeDefined()
})

test('opens with Ctrl-K, but not over another dialog', async () => {
  drawPart(<SearchShortcut />)
  const user = userEvent.setup({ delay: null })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', {}, { timeout: 5000 })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
