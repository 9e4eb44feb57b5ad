import { contract } from '@courtside/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { storyTitles } from '../../../src/db/migrations/0252-story-titles.ts'
import { AuditLog } from '../../../src/features/accounts/audit-log.ts'
import { ACTS, recordedAct } from '../../../src/features/audit/acts.ts'
import { register } from '../../support/account-holder.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

const entries = ({ admin }: TestCourtside, query: object = {}) =>
  admin.call('GET /audit', { query: { pageSize: 100, ...query } })

test('every privileged call that changes something is recorded, or is listed with a reason why not', () => {
  const changing = Object.entries(contract).filter(
    ([name, { access }]) => access === 'admin' && !name.startsWith('GET '),
  )
  const listed: Readonly<Record<string, unknown>> = ACTS
  const silent = changing.filter(([name]) => recordedAct(name) === null).map(([name]) => name)
  expect(changing.length).toBeGreaterThan(40)
  expect(silent.filter((name) => !['log', 'itself', 'passing'].includes(String(listed[name])))).toEqual([])
})

test('records an unlisted call by its address', () => {
  expect(recordedAct('POST /live/:id/whatever')).toEqual({ subject: 'match', which: { param: 'id' } })
  expect(recordedAct('POST /anything')).toEqual({ subject: 'settings', which: 'all' })
})

describe('an action', () => {
  test('is recorded with its author, subject, old and new values, and a shortened address', async () => {
    const courtside = await startCourtside()
    const { admin } = courtside
    const { id } = await admin.call('POST /teams/create-team', { body: { teamname: 'Herons', coach: 'Kim' } })
    await admin.call('PUT /teams/edit-team/:id', { params: { id }, body: { teamname: 'Egrets' } })
    const [edited, made] = await entries(courtside, { subject: 'team', subjectId: id })
    expect(edited).toMatchObject({
      action: 'PUT /teams/edit-team/:id',
      subject: 'team',
      subjectId: id,
      outcome: 'done',
      actor: { username: 'admin' },
      address: '127.0.0.0',
      changes: { teamname: ['Herons', 'Egrets'] },
    })
    expect(Object.keys(edited?.changes ?? {})).toEqual(['teamname'])
    expect(made).toMatchObject({ action: 'POST /teams/create-team', changes: { teamname: [null, 'Herons'] } })
  })

  test('records that a name, licence number, photo or coach changed, without its values, so that no erased person remains', async () => {
    const courtside = await startCourtside()
    const { admin, db } = courtside
    const { home } = await createMatch(admin)
    const params = { id: home.players[0] ?? 0 }
    const body = { fname: 'Zaphod', licence: 'LV-4711', jerseyNo: 77 }
    await admin.call('PUT /players/edit-player/:id', { params, body })
    const [entry] = await entries(courtside, { subject: 'player', subjectId: params.id })
    expect(entry?.changes).toMatchObject({ fname: null, licence: null, jersey: ['4', '77'] })
    await admin.call('PUT /teams/edit-team/:id', { params: { id: home.id }, body: { coach: 'Robin Vale' } })
    const [ofTeam] = await entries(courtside, { subject: 'team', subjectId: home.id })
    expect(ofTeam?.changes).toEqual({ coach: null })
    const { rows } = await sql<{ all: string }>`select json_agg(a)::text as all from audit_log a`.execute(db)
    expect(rows[0]?.all).not.toMatch(/Zaphod|LV-4711|Robin/)
  })

  test('records that a story changed, without its text, because it may name somebody', async () => {
    const courtside = await startCourtside()
    const { admin, db } = courtside
    const { match } = await createMatch(admin)
    const params = { id: match.id }
    await admin.call('PUT /live/end/:id', { params })
    for (const title of ['Quastorff wins it', 'Quastorff again']) {
      await admin.call('PUT /live/:id/story', {
        params,
        body: { words: { title, text: 'A night.' }, published: true },
      })
    }
    const [entry] = await entries(courtside, { subject: 'match', subjectId: match.id })
    expect(Object.keys(entry?.changes ?? {})).toEqual(['story'])
    const { rows } = await sql<{ all: string }>`select json_agg(a)::text as all from audit_log a`.execute(db)
    expect(rows[0]?.all).not.toContain('Quastorff')
  })

  test('removes titles of stories from earlier audit entries', async () => {
    const { db } = await startCourtside()
    const story = (title: string) => ({ title, published_at: null, words: 'd41d8' })
    const earlier = [
      { story: [null, story('Quastorff wins it')] },
      { story: [story('Quastorff wins it'), `${JSON.stringify(story('Quastorff')).slice(0, 20)}…`] },
      { story: null, title: ['Final', 'The Final'] },
    ]
    for (const changes of earlier) {
      await sql`insert into audit_log (action, address, subject, changes)
        values ('PUT /live/:id/story', '', 'match', ${JSON.stringify(changes)})`.execute(db)
    }
    await storyTitles.up(db)
    const { rows } = await sql<{ changes: object }>`
      select changes from audit_log where action = 'PUT /live/:id/story' order by id`.execute(db)
    const { title: _title, ...rest } = story('')
    expect(rows.map(({ changes }) => changes)).toEqual([
      { story: [{}, rest] },
      { story: [rest, '…'] },
      { story: null, title: ['Final', 'The Final'] },
    ])
  })

  test('on the profile of somebody else records the changed fields', async () => {
    const courtside = await startCourtside()
    const { id } = await register(courtside)
    await courtside.admin.call('PUT /auth/edit-user/:id', { params: { id }, body: { city: 'Liepaja' } })
    const [entry] = await entries(courtside)
    expect(entry).toMatchObject({ action: 'profile-edited', account: { id }, actor: { username: 'admin' } })
    expect(entry?.changes).toEqual({ city: null })
  })

  test('that is refused is recorded with the reason; an unfinished one has no outcome', async () => {
    const courtside = await startCourtside()
    const { admin, db } = courtside
    const { home, match } = await createMatch(admin)
    await admin.call('DELETE /teams/delete-team/:id', { params: { id: home.id } }).catch(() => {})
    expect(await entries(courtside, { subject: 'team', subjectId: home.id })).toMatchObject([
      { action: 'DELETE /teams/delete-team/:id', outcome: 'team-in-match', changes: null },
      { action: 'POST /teams/create-team' },
    ])
    await admin.call('PUT /live/end/:id', { params: { id: match.id } })
    const [ended] = await entries(courtside, { subject: 'match', subjectId: match.id })
    expect(ended).toMatchObject({ changes: { ended_at: [null, expect.any(String)] } })
    await db
      .updateTable('audit_log')
      .set({ outcome: null })
      .where('id', '=', ended?.id ?? 0)
      .execute()
    expect((await entries(courtside, { subject: 'match' }))[0]).toMatchObject({ outcome: null })
  })

  test('that imports a file is recorded, and its preview is not', async () => {
    const courtside = await startCourtside()
    const { admin } = courtside
    const body = { csv: 'team,number,first name,last name\nHerons,4,Ada,Calder' }
    const [{ id: competitionId } = { id: 0 }] = await admin.call('GET /competitions', {})
    const params = { id: competitionId }
    const schedule = { csv: 'home,visitors,date,time\nHerons,Otters,2026-12-05,18:00' }
    const files = ['{"match":1}']
    const imported = async (commit: boolean) => {
      await admin.call('POST /teams/import', { body: { ...body, commit } })
      await admin.call('POST /competitions/:id/fixtures/import', { params, body: { ...schedule, commit } })
      await admin.call('POST /matches/import', { body: { files, commit } })
      const imports = (await entries(courtside)).filter(({ action }) => action.endsWith('/import'))
      return imports.map(({ action, outcome }) => [action, outcome])
    }
    expect(await imported(false)).toEqual([])
    expect(await imported(true)).toEqual([
      ['POST /matches/import', 'other-json'],
      ['POST /competitions/:id/fixtures/import', 'no-team-named'],
      ['POST /teams/import', 'done'],
    ])
  })

  test('never contains a secret', async () => {
    const courtside = await startCourtside()
    const { admin, db } = courtside
    const { match } = await createMatch(admin)
    const key = () => db.selectFrom('matches').select('stream_key').executeTakeFirstOrThrow()
    const before = await key()
    await admin.call('POST /live/:id/stream-key', { params: { id: match.id } })
    const after = await key()
    const [entry] = await entries(courtside, { subject: 'match', subjectId: match.id })
    expect(Object.keys(entry?.changes ?? {})).toEqual(['stream_key'])
    const { rows } = await sql<{ all: string }>`select json_agg(a)::text as all from audit_log a`.execute(db)
    for (const secret of [before.stream_key, after.stream_key]) expect(rows[0]?.all).not.toContain(secret)
  })
})

test('searches by name, subject and day, and pages', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const courtside = await startCourtside()
  const { admin } = courtside
  const { username } = await register(courtside)
  await createMatch(admin)
  const found = await entries(courtside, { search: username })
  expect(found.map(({ action }) => action)).toEqual(['signed-in', 'registered'])
  expect(await entries(courtside, { subject: 'match', from: today })).toHaveLength(1)
  expect(await entries(courtside, { from: '2020-01-01', to: '2020-12-31' })).toEqual([])
  const page = await admin.answer('GET /audit', { query: { page: 2, pageSize: 3 } })
  expect(page.data).toHaveLength(3)
  expect(page.total).toBeGreaterThan(6)
})

test('deletes entries after the number of days that the club has set', async () => {
  const courtside = await startCourtside()
  const { admin, db } = courtside
  await admin.call('PATCH /club/settings', { body: { auditDays: 30 } })
  const old = (days: number) =>
    sql`insert into audit_log (at, action, address) values (now() - make_interval(days => ${days}), 'registered', '10.0.0.0')`.execute(
      db,
    )
  await old(29)
  await old(31)
  await new AuditLog(db, console as never).prune(new Date())
  const remaining = await entries(courtside)
  expect(remaining.filter(({ address }) => address === '10.0.0.0')).toHaveLength(1)
})
