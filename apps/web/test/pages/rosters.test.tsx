import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../src/api/query-client.ts'
import { changedTeam } from '../../src/features/rosters/TeamFields.tsx'
import { openPage, says, signInAs } from './page-scene.tsx'
import { ok, queriesOf, whenCalled } from './server-answers.ts'

const PLAYER = {
  ...{ id: 7, fname: 'Zebulon', lname: 'Quastorff', jersey: '4', jerseyNo: 4, photo: null },
  ...{ team: { id: 1, teamname: 'Robins' }, position: { id: 5, name: 'Center' } },
}
const TEAM = { id: 1, teamname: 'Robins', coach: 'Robin Berg', homeHall: '', colours: null, players: [] }

beforeEach(() => {
  signInAs('ADMIN')
  whenCalled('GET /teams/names', ok([{ id: 1, teamname: 'Robins' }]))
  whenCalled('GET /positions/get-positions', ok([{ id: 5, name: 'Center' }]))
  whenCalled('GET /club/settings', ok({ picturesRequired: true }))
})

test.each([
  ['/add-team', 'Upload Logo', 'Allow teams without a logo', 'Without a logo, a crest'],
  ['/add-player', 'Photo', 'Allow players without a photo', 'Without a photo, a shirt'],
] as const)(
  '%s states next to the picture that it is required, and how to go on without one',
  async (address, label, allow, standIn) => {
    await openPage(address)
    const picture = await screen.findByLabelText(label)
    const hint = () => document.getElementById(picture.getAttribute('aria-describedby') ?? '')
    await vi.waitFor(() => expect(hint()?.textContent).toContain('Required by the club settings.'))
    expect(screen.getByRole('link', { name: allow }).getAttribute('href')).toBe(
      '/club-settings?section=public',
    )
    expect(hint()?.textContent).not.toContain(standIn)

    whenCalled('GET /club/settings', ok({ picturesRequired: false }))
    await queryClient.invalidateQueries()
    await vi.waitFor(() => expect(hint()?.textContent).toContain(standIn))
    expect(screen.queryByRole('link', { name: allow })).toBeNull()
  },
)

test('/add-player: accepts a photo that was chosen or dropped, and shows it before sending', async () => {
  await openPage('/add-player')
  const field = document.querySelector('.picture-field') as Element
  const photo = new File(['dots'], 'dropped.png', { type: 'image/png' })
  fireEvent.drop(field, { dataTransfer: { files: [photo] } })
  await says('dropped.png')
  expect((await screen.findByRole('img', { name: 'Preview: Photo' })).getAttribute('src')).toMatch(/^data:/)
})

test.each([
  ['notes.txt', 'text/plain', 3, 'Choose a PNG, JPEG, WebP or AVIF file.'],
  ['large.png', 'image/png', 10 * 1024 * 1024 + 1, 'Choose an image of at most 10 MB.'],
])('/add-team refuses %s, says why, and discards it', async (name, type, bytes, message) => {
  await openPage('/add-team')
  const logo = await screen.findByLabelText('Upload Logo')
  fireEvent.change(logo, { target: { files: [new File([new Uint8Array(bytes)], name, { type })] } })
  await says(message)
  expect(screen.queryByText(name)).toBeNull()
})

test.each([
  ['resets written stories', false, 'reset'],
  ['keeps written stories that somebody has read', true, 'keep'],
])('/players: erasing a player %s', async (_, hasRead, stories) => {
  whenCalled('GET /players/get-player', ok([PLAYER]))
  whenCalled('POST /players/:id/erase', ok({ message: '' }))
  const { user, fill, press } = await openPage('/players')
  await user.click(await screen.findByRole('button', { name: /Actions.*Quastorff/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Erase' }))
  await screen.findByLabelText('To confirm, type: Zebulon Quastorff')
  fill({ 'To confirm, type: Zebulon Quastorff': 'Zebulon Quastorff' })
  if (hasRead) await user.click(screen.getByRole('checkbox', { name: /I have read the edited stories/ }))
  await press('Erase')
  await waitFor(() => expect(queriesOf('POST /players/:id/erase')).toEqual([`stories=${stories}`]))
})

/** Takes the place of XMLHttpRequest. Keeps the sent forms and accepts them. */
function acceptForms(): object[] {
  const sent: object[] = []
  class AcceptedRequest {
    upload = {}
    status = 200
    responseText = '{}'
    onload = () => {}
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      sent.push(Object.fromEntries(form))
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', AcceptedRequest)
  return sent
}

const realRequest = XMLHttpRequest
afterEach(() => vi.stubGlobal('XMLHttpRequest', realRequest))

test.each([
  ['/players', 'GET /players/get-player', PLAYER, /^Actions.*Quastorff/, 'First Name', { fname: 'Kim' }],
  ['/teams', 'GET /teams/get-team', TEAM, /^Actions.*Robins/, 'Coach', { coach: 'Kim' }],
] as const)(
  '%s: an edit sends only what was changed, and nothing if nothing was changed',
  async (address, call, row, name, label, changed) => {
    const sent = acceptForms()
    whenCalled(call, ok([row]))
    const { user } = await openPage(address)
    const edit = async () => {
      await user.click(await screen.findByRole('button', { name }))
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
      return within(await screen.findByRole('dialog'))
    }
    const save = async (dialog: ReturnType<typeof within>) => {
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await save(await edit())
    expect(sent).toEqual([])
    const dialog = await edit()
    fireEvent.change(dialog.getByLabelText(label), { target: { value: 'Kim' } })
    await save(dialog)
    expect(sent).toEqual([changed])
  },
)

test('a team that is marked as under 16 keeps the names and photos that the form shows', () => {
  const before: Parameters<typeof changedTeam>[0] = {
    teamname: 'Robins',
    coach: 'Kim',
    homeHall: '',
    colours: null,
    under16: false,
    names: 'full',
    photosShown: true,
    winProbability: true,
    numbersOpen: 'public',
    filmOpen: 'public',
    players: [],
  }
  const change = (values: Partial<typeof before>) => changedTeam(before, { ...before, ...values })
  const shown = { photosShown: false, winProbability: false }
  expect(change({ under16: true, ...shown })).toEqual({ under16: true, names: 'full', ...shown })
  expect(change({ colours: { primary: '#204060', secondary: '#ffffff' } })).toEqual({
    primaryColour: '#204060',
    secondaryColour: '#ffffff',
  })
})
