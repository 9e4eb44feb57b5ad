import { expect, test, vi } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

const BOUND = { timeout: 20_000, interval: 20 }

test('a change that one server makes, and that is not in the match log, reaches the other servers', async () => {
  const one = await startCourtside()
  const other = await startCourtside(one.connection)
  const { match } = await createMatch(one.admin)
  const params = { id: match.id }
  await one.admin.call('PUT /live/end/:id', { params })
  const seen = () => other.visitor.call('GET /live/:id', { params })
  await vi.waitFor(
    async () => expect(await seen()).toMatchObject({ video: 'ended', video_removed: false }),
    BOUND,
  )
  await one.admin.call('DELETE /storage/:id', { params })
  await vi.waitFor(async () => expect(await seen()).toMatchObject({ video_removed: true }), BOUND)
})

test('a change made directly in the database reaches all servers', async () => {
  const { db, admin, visitor } = await startCourtside()
  const { match } = await createMatch(admin)
  const params = { id: match.id }
  const title = async () => (await visitor.call('GET /live/:id', { params })).title
  expect(await title()).toBe('Final')
  await db.updateTable('matches').set({ title: 'Great final' }).where('id', '=', match.id).execute()
  await vi.waitFor(async () => expect(await title()).toBe('Great final'), BOUND)
})
