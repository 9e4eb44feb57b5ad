import { expect, test } from 'vitest'
import { refusal, refusedFields, registration } from '../../support/account-holder.ts'
import { startCourtside } from '../../support/courtside.ts'

const INVISIBLE = 'contains invisible characters. Type it instead of pasting it.'

test('an answer names the wrong field, whether the schema, a taken name or an image is at fault', async () => {
  const { admin, visitor } = await startCourtside()
  const { id: teamId } = await admin.call('POST /teams/create-team', {
    body: { teamname: 'Herons', coach: 'Kim' },
  })
  const create = (body: object) =>
    refusedFields(admin.call('POST /players/create-player', { body: body as never }))
  const player = { fname: 'Ada', lname: 'Quinn', jerseyNo: 7, teamId, positionId: 1 }
  expect(await create({ ...player, fname: ' ', jerseyNo: 100 })).toEqual([
    { field: 'fname', message: 'First name is required.' },
    { field: 'jerseyNo', message: 'Jersey number must be a whole number from 0 to 99.' },
  ])
  await admin.call('POST /players/create-player', { body: player })
  expect(await create(player)).toMatchObject([{ field: 'jerseyNo' }])
  expect(await create({ ...player, jerseyNo: 8, teamId: 999_999 })).toEqual([
    { field: 'teamId', message: 'The team does not exist.' },
  ])

  const form = new FormData()
  form.set('teamname', 'Larks')
  form.set('coach', 'Lee')
  form.set('logo', new Blob(['no picture'], { type: 'image/png' }), 'logo.png')
  expect(await refusedFields(admin.call('POST /teams/create-team', { body: form }))).toEqual([
    { field: 'logo', message: 'This isn’t an image we can read. Use a PNG, JPEG, WebP or AVIF file.' },
  ])

  const body = registration()
  await visitor.call('POST /auth/register', { body })
  const otherEmail = { ...body, email: `other-${body.email}` }
  expect(await refusedFields(visitor.call('POST /auth/register', { body: otherEmail }))).toMatchObject([
    { field: 'username' },
  ])
  expect(
    await refusedFields(visitor.call('POST /auth/register', { body: { ...body, username: 'other' } })),
  ).toMatchObject([{ field: 'email' }])
  // If a refusal concerns no field of the body, it names no field.
  expect(
    await refusedFields(admin.call('DELETE /teams/delete-team/:id', { params: { id: 999_999 } })),
  ).toEqual([])
  expect(await refusedFields(admin.call('GET /teams/get-team', { query: { page: 0 } }))).toEqual([])
})

test('refuses names that only look different, for users, teams and players', async () => {
  const { admin, visitor } = await startCourtside()
  const body = registration()
  await visitor.call('POST /auth/register', { body })
  const other = { ...body, email: `other-${body.email}` }
  const username = `${body.username.slice(0, 2)}\u200b${body.username.slice(2)}`
  expect(await refusal(visitor.call('POST /auth/register', { body: { ...other, username } }))).toEqual([
    400,
    [`Username ${INVISIBLE}`],
  ])

  const team = (teamname: string, coach = 'Kim') =>
    admin.call('POST /teams/create-team', { body: { teamname, coach } })
  const { id: teamId } = await team('Les H\u00e9rons')
  expect(await refusal(team('\u202eLes H\u00e9rons'))).toEqual([400, [`Team name ${INVISIBLE}`]])
  expect(await refusal(team('Larks', 'Ki\u2060m'))).toEqual([400, [`Coach ${INVISIBLE}`]])
  const taken = [409, ['A team with this name already exists. Choose another name.']]
  expect(await refusal(team('Les\u00a0He\u0301rons'))).toEqual(taken)

  const player = { fname: 'A\u200eda', lname: 'Qu\u00adinn', jerseyNo: 7, teamId, positionId: 1 }
  expect(await refusal(admin.call('POST /players/create-player', { body: player }))).toEqual([
    400,
    [`First name ${INVISIBLE}`, `Last name ${INVISIBLE}`],
  ])
})
