import { MOST_MY_TEAMS } from '@courtside/contract'
import { expect, test } from 'vitest'
import { register } from '../../support/account-holder.ts'
import { startCourtside } from '../../support/courtside.ts'

test('a user follows teams of the club once each, up to a limit, and others cannot see them', async () => {
  const courtside = await startCourtside()
  const { admin, db } = courtside
  const herons = await admin.call('POST /teams/create-team', { body: { teamname: 'Herons', coach: 'Kim' } })
  const larks = await admin.call('POST /teams/create-team', { body: { teamname: 'Larks', coach: 'Kim' } })
  const { client: fan } = await register(courtside)
  expect(await fan.call('GET /my-teams', {})).toEqual({ teamIds: [] })
  await fan.call('POST /my-teams', { body: { teamIds: [larks.id] } })
  const both = { teamIds: [herons.id, larks.id] }
  expect(await fan.call('POST /my-teams', { body: { teamIds: [herons.id, larks.id, 999_999] } })).toEqual(
    both,
  )
  expect(await fan.call('GET /my-teams', {})).toEqual(both)
  expect(await admin.call('GET /my-teams', {})).toEqual({ teamIds: [] })
  // A deleted team is no longer listed.
  await admin.call('DELETE /teams/delete-team/:id', { params: { id: larks.id } })
  expect(await fan.call('GET /my-teams', {})).toEqual({ teamIds: [herons.id] })
  const left = await fan.call('DELETE /my-teams/:id', { params: { id: herons.id } })
  expect(left).toEqual({ teamIds: [] })
  const rows = await db
    .insertInto('teams')
    .values(
      Array.from({ length: MOST_MY_TEAMS + 1 }, (_, index) => ({
        teamname: `Team ${index}`,
        coach: 'Kim',
        logo: null,
        primary_colour: null,
        secondary_colour: null,
      })),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await fan.call('POST /my-teams', { body: { teamIds: ids.slice(0, MOST_MY_TEAMS - 1) } })
  // Teams that the user follows already are not counted again for the limit.
  const most = await fan.call('POST /my-teams', { body: { teamIds: ids.slice(1, MOST_MY_TEAMS) } })
  expect(most.teamIds).toEqual(ids.slice(0, MOST_MY_TEAMS))
  expect(await fan.call('POST /my-teams', { body: { teamIds: ids.slice(-1) } })).toEqual(most)
})
