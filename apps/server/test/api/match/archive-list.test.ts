import { existsSync } from 'node:fs'
import path from 'node:path'
import { Stream } from '@courtside/media'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { RawPublisher } from '../../../../../packages/media/test/scene/raw-publisher.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'
import { withStatements } from '../../support/statements.ts'

/** Creates a finished match with two seconds of recording. */
async function recordedMatch({ admin, url, rtmpPort }: TestCourtside) {
  const { match } = await createMatch(admin)
  const { publisher } = await RawPublisher.publish(rtmpPort, match.stream_key ?? '')
  publisher.configure()
  publisher.play(0, 5000)
  await vi.waitFor(async () => expect((await fetch(url + match.hlsUrl)).status).toBe(200), 10_000)
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  return match
}

test('lists recorded matches with one query and without opening a recording', async () => {
  const courtside = await startCourtside()
  const { mux_playback_id } = await recordedMatch(courtside)
  // Creates more matches than the cache holds, each with its own recording.
  await sql`with fixture as (
      insert into fixtures (competition_id, zone, home_id, away_id, round)
      select competition_id, zone, home_id, away_id, n from fixtures, generate_series(1, 60) n returning id, round as n)
    insert into matches (id, title, ruleset, team1_id, team2_id, setup, looks, playback_id, stream_key, created_by, summary,
      ended_at, has_picture, log_version)
    select fixture.id, 'Round ' || n, ruleset, team1_id, team2_id, setup, looks, playback_id || n, stream_key || n, created_by,
      summary, ended_at, has_picture, log_version
    from matches, fixture where playback_id = ${mux_playback_id}`.execute(courtside.db)
  const opened = vi.spyOn(Stream, 'open')
  for (const query of [{}, { page: 1, pageSize: 20 }, { page: 4, pageSize: 20 }]) {
    const { statements } = await withStatements(async () => {
      const { data, total } = await courtside.visitor.answer('GET /archive/archived-matches', { query })
      expect(total).toBe(61)
      expect(data.length).toBe('page' in query ? (query.page === 4 ? 1 : 20) : 61)
      for (const match of data)
        expect(match.thumbnailUrl).toBe(`/video/${match.mux_playback_id}/thumbnail.jpg`)
    })
    expect(statements).toHaveLength(1)
  }
  const behind = { page: 9, pageSize: 20 }
  expect(await courtside.visitor.answer('GET /archive/archived-matches', { query: behind })).toMatchObject({
    total: 61,
    data: [],
  })
  expect(opened).not.toHaveBeenCalled()
  opened.mockRestore()
})

test('finds matches by title and by the names of both teams, in any order and letter case', async () => {
  const { admin, visitor } = await startCourtside()
  const ids: number[] = []
  for (const [title, ...names] of [
    ['Semi-final', 'Foxes', 'Gulls'],
    ['Round 2', 'Çınar Owls', 'Foxes II'],
    ['Foxtrot cup', 'Larks', 'Wrens'],
  ]) {
    const { match } = await createMatch(admin, title, names)
    await admin.call('PUT /live/end/:id', { params: { id: match.id } })
    ids.push(match.id)
  }
  const found = async (search: string) => {
    const query = { search, sort: 'oldest' } as const
    return (await visitor.call('GET /archive/archived-matches', { query })).map(({ id }) => ids.indexOf(id))
  }
  expect(await found('FOXES')).toEqual([0, 1])
  expect(await found('gulls foxes')).toEqual([0])
  expect(await found('çınar')).toEqual([1])
  expect(await found('foxtrot')).toEqual([2])
  expect(await found('semi foxes')).toEqual([0])
  expect(await found('foxes larks')).toEqual([])
  expect(await found('%')).toEqual([])
})

test('reads the visitors’ archive list again as soon as it has changed, and not before', async () => {
  const courtside = await startCourtside()
  const { admin, visitor, adminToken, url } = courtside
  const { id } = await recordedMatch(courtside)
  const params = { id }
  const list = async () => (await visitor.call('GET /archive/archived-matches', {}))[0]
  const isRead = async () => (await withStatements(list)).statements.some((text) => text.includes('"looks"'))
  expect(await isRead()).toBe(true)
  expect(await isRead()).toBe(false)
  // Signed-in users get the list in another way: it is not cached for them.
  const headers = { authorization: `Bearer ${adminToken}` }
  const own = await (await fetch(`${url}/api/archive/archived-matches`, { headers })).json()
  const shown = await list()
  expect(own).toEqual([{ ...shown, stream_key: expect.any(String) }])

  await admin.call('PUT /live/:id/openness', { params, body: { film: 'members' } })
  expect(await list()).toMatchObject({ id, mux_playback_id: '', thumbnailUrl: null })
  await admin.call('PUT /live/:id/openness', { params, body: { film: null } })
  expect(await list()).toEqual(shown)
  await admin.call('DELETE /storage/:id', { params })
  expect(await list()).toMatchObject({ id, video_removed: true, thumbnailUrl: null })
  await admin.call('DELETE /live/:id', { params })
  expect(await list()).toBeUndefined()
})

test('after a start of the server, inspects each recording that has no stored inspection result', async () => {
  const first = await startCourtside()
  const recorded = await recordedMatch(first)
  const { match: unrecorded } = await createMatch(first.admin, 'Nobody sent')
  await first.admin.call('PUT /live/end/:id', { params: { id: unrecorded.id } })
  await first.db.updateTable('matches').set({ has_picture: null }).execute()
  const { visitor } = await startCourtside(first.connection, undefined, { DATA_DIR: first.dataDir })
  const thumbnails = async () =>
    (await visitor.call('GET /archive/archived-matches', {})).map(({ id, thumbnailUrl }) => [
      id,
      thumbnailUrl !== null,
    ])
  await vi.waitFor(async () =>
    expect(await thumbnails()).toEqual([
      [unrecorded.id, false],
      [recorded.id, true],
    ]),
  )
})

test('a match whose video was removed can be ended again without restoring the video', async () => {
  const courtside = await startCourtside()
  const { id, mux_playback_id } = await recordedMatch(courtside)
  const params = { id }
  await courtside.admin.call('DELETE /storage/:id', { params })
  const folder = path.join(courtside.dataDir, 'media', mux_playback_id)
  expect(await courtside.admin.call('PUT /live/end/:id', { params })).toMatchObject({ video_removed: true })
  expect(existsSync(folder)).toBe(false)
  await startCourtside(courtside.connection, undefined, { DATA_DIR: courtside.dataDir })
  expect(existsSync(folder)).toBe(false)
})

test('ending a match while its video is being removed succeeds and leaves no video files', async () => {
  const courtside = await startCourtside()
  const { id, mux_playback_id } = await recordedMatch(courtside)
  const params = { id }
  const end = () => courtside.admin.call('PUT /live/end/:id', { params })
  const remove = () => courtside.admin.call('DELETE /storage/:id', { params })
  await Promise.all([end(), remove(), end(), remove(), end()])
  expect(existsSync(path.join(courtside.dataDir, 'media', mux_playback_id))).toBe(false)
})
