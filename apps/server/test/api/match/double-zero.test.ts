import type { Client } from '@courtside/contract/client'
import { expect, test } from 'vitest'
import { refusal } from '../../support/account-holder.ts'
import { startCourtside } from '../../support/courtside.ts'

/** Creates a team with players of these numbers. */
async function teamOf(admin: Client, teamname: string, numbers: readonly (number | string)[]) {
  const { id } = await admin.call('POST /teams/create-team', { body: { teamname, coach: 'Kim' } })
  const players = []
  for (const jerseyNo of numbers) {
    const body = { fname: 'Ada', lname: `Shirt-${jerseyNo}`, jerseyNo, teamId: id, positionId: 1 }
    players.push(await admin.call('POST /players/create-player', { body }))
  }
  return { id, players }
}

test('allows 00 next to 0, once each per team', async () => {
  const { admin } = await startCourtside()
  const { id: teamId, players } = await teamOf(admin, 'Herons', ['00', 0, 1, '07'])
  expect(players.map(({ jerseyNo, jersey }) => [jerseyNo, jersey])).toEqual([
    [0, '00'],
    [0, '0'],
    [1, '1'],
    [7, '7'],
  ])
  const add = (jerseyNo: number | string) =>
    refusal(
      admin.call('POST /players/create-player', {
        body: { fname: 'Bo', lname: 'New', jerseyNo, teamId, positionId: 1 },
      }),
    )
  const taken = [
    409,
    ['This jersey number is taken in the team. Jersey numbers must be unique within a team.'],
  ]
  expect(await add('00')).toEqual(taken)
  expect(await add('0')).toEqual(taken)
  expect(await add('01')).toEqual(taken)
  for (const none of ['000', '100', '-1', '1.5', 'x', 100, -1, 1.5]) {
    expect(await add(none)).toEqual([400, ['Jersey number must be a whole number from 0 to 99.']])
  }
  const edit = (id: number, jerseyNo: string) =>
    admin.call('PUT /players/edit-player/:id', { params: { id }, body: { jerseyNo } })
  const [doubleZero, zero] = players as [(typeof players)[0], (typeof players)[0]]
  expect(await refusal(edit(zero.id, '00'))).toEqual(taken)
  expect(await edit(doubleZero.id, '9')).toMatchObject({ jerseyNo: 9, jersey: '9' })
  expect(await edit(zero.id, '00')).toMatchObject({ jerseyNo: 0, jersey: '00' })
  const [herons] = await admin.call('GET /teams/get-team', {})
  expect(herons?.players.map(({ jersey }) => jersey)).toEqual(['00', '1', '7', '9'])
})

test('distinguishes 00 from 0 in the match: set-up, stats, box score, CSV', async () => {
  const { admin, visitor } = await startCourtside()
  const herons = await teamOf(admin, 'Herons', ['00', '0', '1', '2', '3', '4'])
  const larks = await teamOf(admin, 'Larks', ['1', '2', '3', '4', '5'])
  const five = (team: typeof herons) => team.players.slice(0, 5).map(({ id }) => id)
  const { id } = await admin.call('POST /live/create', {
    body: {
      title: 'Final',
      team1Id: herons.id,
      team2Id: larks.id,
      team1Players: five(herons),
      team2Players: five(larks),
    },
  })
  const { setup } = await visitor.call('GET /live/:id', { params: { id } })
  expect(setup.teams[0].roster.map(({ jersey }) => jersey)).toEqual(['0', '00', '1', '2', '3', '4'])
  await admin.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })
  const [doubleZero] = herons.players
  const stat = { matchId: id, teamId: herons.id, playerId: doubleZero!.id, quarterId: 1 }
  const answer = await admin.call('POST /stats/create', { body: { ...stat, type: 'TWO POINTS' } })
  expect(answer.player).toMatchObject({ jerseyNo: 0, jersey: '00' })
  const box = await visitor.call('GET /stats/:matchId', { params: { matchId: id } })
  expect(box.players.filter(({ jerseyNo }) => jerseyNo === 0)).toMatchObject([
    { jersey: '00', pts: 2 },
    { jersey: '0', pts: 0 },
  ])
  await admin.call('PUT /live/end/:id', { params: { id } })
  const csv = await visitor.download('POST /archive/download/player/:matchId', { params: { matchId: id } })
  // The text of a blob omits the byte order mark, so the bytes are checked. Spreadsheets need the mark to
  // read names.
  expect([...new Uint8Array(await csv.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = (await csv.text()).split('\r\n').filter((line) => line.includes('Shirt-0'))
  expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
    ['Herons', '00', 'Ada Shirt-00'],
    ['Herons', '0', 'Ada Shirt-0'],
  ])
})
