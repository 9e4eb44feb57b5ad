import { playerAddress, teamAddress } from '@courtside/contract'
import { expect, test } from 'vitest'
import { isBuilt } from '../../../src/http/web-build.ts'
import { refusal, register } from '../../support/account-holder.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

/** Returns the token of an account with a role. */
async function tokenOf(courtside: TestCourtside, role: 'CUSTOMER' | 'MEMBER' | 'SCORER'): Promise<string> {
  const { id, accessToken } = await register(courtside)
  if (role !== 'CUSTOMER') {
    await courtside.admin.call('PUT /users/:id/role', { params: { id }, body: { role } })
  }
  return accessToken
}

test('a club shows team and player pages to everybody or to its members only, with immediate effect', async () => {
  const courtside = await startCourtside()
  const { admin, visitor, url, adminToken } = courtside
  const { match, home } = await createMatch(admin, 'Final')
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  const params = { id: home.players[0] ?? 0 }
  const addresses = [`/teams/${home.id}`, `/players/${params.id}`]
  const tokens = {
    visitor: null,
    customer: await tokenOf(courtside, 'CUSTOMER'),
    member: await tokenOf(courtside, 'MEMBER'),
    scorer: await tokenOf(courtside, 'SCORER'),
    administrator: adminToken,
  }
  const statuses = async () => {
    const statusesBy: Record<string, number[]> = {}
    for (const [who, token] of Object.entries(tokens)) {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` }
      const answers = addresses.map((address) => fetch(`${url}/api${address}`, { headers }))
      statusesBy[who] = (await Promise.all(answers)).map(({ status }) => status)
    }
    return statusesBy
  }
  const open = [200, 200]
  const all = { visitor: open, customer: open, member: open, scorer: open, administrator: open }
  expect(await statuses()).toEqual(all)

  await admin.call('PATCH /club/settings', { body: { seasonPagesShown: false } })
  expect(await statuses()).toEqual({ ...all, visitor: [401, 401], customer: [403, 403] })
  expect(await refusal(visitor.call('GET /teams/:id', { params: { id: home.id } }))).toEqual([
    401,
    [expect.any(String)],
  ])
  // For a player who does not exist, the status is 404 for every caller. Matches stay visible.
  expect((await fetch(`${url}/api/players/999999`)).status).toBe(404)
  expect(await visitor.call('GET /live/:id', { params: { id: match.id } })).toMatchObject({ id: match.id })

  await admin.call('PATCH /club/settings', { body: { seasonPagesShown: true } })
  expect(await statuses()).toEqual(all)
})

test.runIf(isBuilt())(
  'a hidden team or player page reveals nothing and excludes search engines',
  async () => {
    const { admin, url } = await startCourtside()
    const { home } = await createMatch(admin, 'Final')
    const { team, roster } = await admin.call('GET /teams/:id', { params: { id: home.id } })
    const addresses = [teamAddress(team), playerAddress(roster[0]!.player)]
    const read = async (address: string) => {
      const answer = await fetch(`${url}${address}`, { redirect: 'manual' })
      return [
        answer.status,
        answer.headers.get('x-robots-tag'),
        (await answer.text()).includes(team.teamname),
      ]
    }
    for (const address of addresses) expect(await read(address)).toEqual([200, null, true])
    await admin.call('PATCH /club/settings', { body: { seasonPagesShown: false } })
    for (const address of addresses) expect(await read(address)).toEqual([200, 'noindex', false])
    // A redirect to the address with the name must not reveal the name.
    for (const address of [`/team/${home.id}`, `/player/${roster[0]!.player.id}`]) {
      expect(await read(address)).toEqual([200, 'noindex', false])
    }
  },
)
