import type { GameImportAnswer } from '@courtside/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, says, signInAs } from '../page-scene.tsx'
import { BROKEN, bodiesOf, ok, whenCalled } from '../server-answers.ts'

const side = (name: string, teamId: number | null, key: number) => ({
  name,
  teamId,
  players: [
    {
      ...{ key: key + 1, jersey: '7', name: 'Ana Ruiz', points: 12 },
      ...{ playerId: teamId === null ? null : 3, knownAs: teamId === null ? null : 'Anna Ruiz' },
      numberTaken: false,
    },
    {
      ...{ key: key + 2, jersey: '8', name: 'Eva Nova', points: 0 },
      ...{ playerId: null, knownAs: null, numberTaken: true },
    },
  ],
})
const LOOKED: GameImportAnswer = {
  game: {
    format: 'livestats',
    title: 'Cup final',
    playedAt: '2020-02-29T18:30:00.000Z',
    rulesetId: 'fiba',
    score: [71, 68],
    plays: 480,
    boxScoreOnly: false,
    final: true,
    places: [],
    placeId: null,
    teams: [side('Herons', 1, 0), side('Larks', null, 1000)],
  },
  faults: [],
  contradictions: [
    {
      where: '2ND 3:12',
      moment: { periods: 4, period: 2, clock: 192_000 },
      message: 'A play is ignored. Ana Ruiz is not on court at that moment',
      refusal: { code: 'play-left-out', reason: { code: 'not-on-court', player: 'Ana Ruiz' } },
    },
  ],
  matchId: null,
}
const CALL = 'POST /matches/import'
const NEARLY_THERE =
  '“Herons – Larks” seems to be the same game. Choose whether to replace it or to import another game.'

test('shows a preview of a game with its new players and contradictions, and imports it when the user wants it', async () => {
  signInAs('ADMIN')
  whenCalled(CALL, BROKEN, ok(LOOKED), ok({ ...LOOKED, matchId: 41 }))
  const { fill, press } = await openPage('/import-game')
  await press('Preview')
  await says('Choose a file or paste its text.')
  expect(bodiesOf(CALL)).toEqual([])
  fill({ 'Or paste the text or the table': '{"tm":{}}' })
  await press('Preview')
  await says('Couldn’t read the game.')
  await press('Preview')
  await says('Herons 71 – 68 Larks')
  await says('Larks (New team)')
  await says('New, without a team, because another player has the number')
  await says('Known as Anna Ruiz')
  await says('2ND 3:12')
  await says('A play is ignored. Ana Ruiz is not on court at that moment')
  expect(bodiesOf(CALL).at(-1)).toEqual({ files: ['{"tm":{}}'], commit: false })
  await press('Import')
  await says('The game is in the archive.')
  expect(bodiesOf(CALL).at(-1)).toEqual({ files: ['{"tm":{}}'], commit: true })
  expect(screen.getByRole('link', { name: 'Open the match' }).getAttribute('href')).toBe('/watch/41')
  await press('Import another one')
  expect(screen.queryByText('Herons 71 – 68 Larks')).toBeNull()
})

test('reports faults that prevent an import, and does not offer it', async () => {
  signInAs('ADMIN')
  const message = 'The file does not say when the game was played. Enter the date and time.'
  const faults = [{ message, refusal: { code: 'game-without-date' } }]
  whenCalled(CALL, ok({ ...LOOKED, faults }))
  const { fill, press } = await openPage('/import-game')
  fill({ 'Or paste the text or the table': '{"tm":{}}', 'Date and time': '2020-02-29T18:30' })
  await press('Preview')
  await says(message)
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  expect(bodiesOf(CALL).at(-1)).toMatchObject({ playedAt: new Date('2020-02-29T18:30').toISOString() })
})

test('asks to which match a game belongs, and whether it may be unfinished', async () => {
  signInAs('ADMIN')
  const place = { id: 9, title: 'Herons – Larks', competition: 'Cup', startsAt: null }
  const places = [
    { ...place, kind: 'played' as const, same: 'most' as const, entered: null },
    { ...place, id: 8, kind: 'arranged' as const, same: null, entered: [71, 70] as [number, number] },
  ]
  const faults = [{ message: NEARLY_THERE, refusal: { code: 'game-nearly-there', title: 'Herons – Larks' } }]
  const open = { ...LOOKED, game: LOOKED.game && { ...LOOKED.game, final: false, places }, faults }
  const settled = { ...open, faults: [] }
  whenCalled('GET /teams/names', ok([{ id: 1, teamname: 'Herons', logo: null, colours: null }]))
  whenCalled(CALL, ok(open), ok(open), ok(settled))
  const { fill, press } = await openPage('/import-game')
  fill({ 'Or paste the text or the table': '{"tm":{}}' })
  await press('Preview')
  await says(NEARLY_THERE)
  await says('This game isn’t final.')
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  expect(screen.getByRole('option', { name: 'Fixture: Herons – Larks, 71–70, Cup' })).toBeDefined()
  await userEvent.click(screen.getByLabelText('Import as an unfinished match'))
  await userEvent.selectOptions(await screen.findByLabelText('Belongs to'), '9')
  await waitFor(() =>
    expect(bodiesOf(CALL).at(-1)).toMatchObject({ place: 9, unfinished: true, commit: false }),
  )
  expect(await screen.findByRole('button', { name: 'Import' })).toBeDefined()
})

const member = (id: number, fname: string, lname: string, jersey: string) => ({
  ...{ id, fname, lname, jersey, jerseyNo: Number(jersey), photo: null, team: null, position: null },
})

test('assigns a player of the file to a player of the roster', async () => {
  signInAs('ADMIN')
  const roster = [member(3, 'Anna', 'Ruiz', '7'), member(5, 'Eva', 'Novak', '18')]
  whenCalled('GET /players/get-player', ok(roster as never))
  whenCalled(CALL, ok(LOOKED))
  const { fill, press } = await openPage('/import-game')
  fill({ 'Or paste the text or the table': '{"tm":{}}' })
  await press('Preview')
  const [choice] = await screen.findAllByLabelText('Player in the club for “Eva Nova”')
  expect(choice).toBeDefined()
  await screen.findAllByRole('option', { name: '#18 Eva Novak' })
  await userEvent.selectOptions(choice as HTMLElement, '5')
  await waitFor(() => expect(bodiesOf(CALL).at(-1)).toMatchObject({ players: [{ key: 2, playerId: 5 }] }))
  // If the same member is chosen for another player, the first player loses that member.
  await userEvent.selectOptions(screen.getByLabelText('Player in the club for “Ana Ruiz”'), '5')
  await waitFor(() => expect(bodiesOf(CALL).at(-1)).toMatchObject({ players: [{ key: 1, playerId: 5 }] }))
  await press('Import')
  expect(bodiesOf(CALL).at(-1)).toMatchObject({ commit: true, players: [{ key: 1, playerId: 5 }] })
})

test('says that a file has only a box score, and offers no unfinished match', async () => {
  signInAs('ADMIN')
  const game = LOOKED.game && { ...LOOKED.game, boxScoreOnly: true, plays: 0, final: false }
  whenCalled(CALL, ok({ ...LOOKED, game }))
  const { fill, press } = await openPage('/import-game')
  fill({ 'Or paste the text or the table': 'Team,No,Player,PTS' })
  await press('Preview')
  await screen.findByText(/The file has a box score and no plays/)
  expect(screen.queryByLabelText('Import as an unfinished match')).toBeNull()
})
