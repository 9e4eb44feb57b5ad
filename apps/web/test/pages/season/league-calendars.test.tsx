import type { Calendar } from '@courtside/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LeagueCalendars } from '../../../src/features/imports/LeagueCalendars.tsx'
import { Messages } from '../../../src/ui/dialogs/Messages.tsx'
import { drawPart, says, signInAs } from '../page-scene.tsx'
import { bodiesOf, ok, refused, whenCalled } from '../server-answers.ts'

const DECIDE = 'POST /calendars/:id/changes'
const change = (key: string, away: string): Calendar['changes'][number] => ({
  key,
  kind: 'changed',
  cells: { home: 'Herons', away, date: '2026-12-06', time: '20:00' },
  before: { date: '2026-12-05' },
})
const [LARKS, TERNS, WRENS] = [change('1', 'Larks'), change('2', 'Terns'), change('3', 'Wrens')]
const CALENDAR: Calendar = {
  id: 3,
  address: 'https://league.example/games.ics',
  automatic: false,
  checkedAt: '2026-11-26T12:00:00.000Z',
  fault: null,
  games: 3,
  unknown: 0,
  changes: [LARKS, TERNS, WRENS],
}

test('carries out each decision, also those made before the server has answered the first one', async () => {
  signInAs('ADMIN')
  const { promise, resolve } = Promise.withResolvers<void>()
  whenCalled('GET /competitions/:id/calendars', ok([CALENDAR]), ok([{ ...CALENDAR, changes: [WRENS] }]))
  whenCalled(
    DECIDE,
    { ...ok({ ...CALENDAR, changes: [TERNS, WRENS] }), after: promise },
    refused(404, 'no-such-calendar', 'There is no such calendar.'),
    ok({ ...CALENDAR, changes: [WRENS] }),
  )
  drawPart(
    <>
      <Messages />
      <LeagueCalendars competitionId={1} />
    </>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByText('Herons – Larks')
  press('Apply: Herons – Larks')
  press('Apply: Herons – Terns')
  press('Dismiss: Herons – Terns')
  await waitFor(() => expect(bodiesOf(DECIDE)).toEqual([{ apply: ['1'] }]))
  resolve()
  await waitFor(() =>
    expect(bodiesOf(DECIDE)).toEqual([{ apply: ['1'] }, { apply: ['2'] }, { dismiss: ['2'] }]),
  )
  await says('Schedule updated.')
  await says('There is no such calendar.')
  await waitFor(() => expect(screen.queryByText('Herons – Terns')).toBeNull())
})
