import { expect, test } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

const KEY = 'live-9f2c-7a61-0d4e'
const SERVICE = { name: 'Town channel', address: 'rtmp://127.0.0.1:9/live', key: KEY }

const start = () => startCourtside(undefined, undefined, { RESTREAM_PRIVATE: 'on' })

test('never reveals a key, and stores it only encrypted', async () => {
  const { admin, db } = await start()
  const target = await admin.call('POST /restream/targets', { body: SERVICE })
  expect(target).toEqual({ id: target.id, name: SERVICE.name, address: SERVICE.address, keyEnd: '0d4e' })
  const short = await admin.call('POST /restream/targets', { body: { ...SERVICE, key: 'tiny-key' } })
  expect(short.keyEnd).toBe('')
  // If the same key is stored twice, the two stored values differ.
  const again = await admin.call('POST /restream/targets', { body: SERVICE })
  const { match } = await createMatch(admin)
  const params = { id: match.id, target: target.id }
  const answers = [
    await admin.call('GET /restream/targets', {}),
    await admin.call('PATCH /restream/targets/:id', { params: { id: target.id }, body: { name: 'Town' } }),
    await admin.call('PUT /live/:id/restream/:target', { params, body: { on: true } }),
    await db.selectFrom('audit_log').selectAll().execute(),
  ]
  const rows = await db.selectFrom('restream_targets').selectAll().orderBy('id').execute()
  const texts = rows.flatMap((row) => [row.sealed_key.toString('latin1'), row.sealed_key.toString('utf16le')])
  for (const text of [JSON.stringify(answers), JSON.stringify(rows), ...texts]) {
    expect(text).not.toContain(KEY)
    expect(text).not.toContain(KEY.slice(0, -4))
  }
  const sealedOf = (id: number) => rows.find((row) => row.id === id)?.sealed_key.toString('hex')
  expect(sealedOf(again.id)).not.toBe(sealedOf(target.id))
})

test('a service takes one match at a time, and becomes free when its match has ended', async () => {
  const { admin } = await start()
  const { id: target } = await admin.call('POST /restream/targets', { body: SERVICE })
  const [first, second] = [(await createMatch(admin)).match, (await createMatch(admin)).match]
  const choose = (id: number, on = true) =>
    admin.call('PUT /live/:id/restream/:target', { params: { id, target }, body: { on } })
  expect(await choose(first.id)).toMatchObject([{ state: 'waiting', target: { id: target } }])
  await expect(choose(second.id)).rejects.toMatchObject({ statusCode: 409, code: 'target-in-use' })
  await admin.call('PUT /live/end/:id', { params: { id: first.id } })
  expect(await choose(second.id)).toMatchObject([{ state: 'waiting' }])
  expect(await choose(second.id, false)).toMatchObject([{ state: 'off' }])
})

test('allows at most ten services, even with simultaneous requests, and each can be deleted', async () => {
  const { admin } = await start()
  const make = () => admin.call('POST /restream/targets', { body: SERVICE })
  const made = await Promise.allSettled(Array.from({ length: 12 }, make))
  const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject([{ code: 'too-many-targets' }, { code: 'too-many-targets' }])
  const [one] = await admin.call('GET /restream/targets', {})
  await admin.call('DELETE /restream/targets/:id', { params: { id: one?.id ?? 0 } })
  await make()
  const deletedAgain = admin.call('DELETE /restream/targets/:id', { params: { id: one?.id ?? 0 } })
  await expect(deletedAgain).rejects.toMatchObject({ statusCode: 404, code: 'no-such-target' })
})

test('refuses addresses in the local network or with a protocol other than RTMP', async () => {
  const { admin } = await startCourtside()
  const make = (address: string) => admin.call('POST /restream/targets', { body: { ...SERVICE, address } })
  for (const address of [
    'rtmp://127.0.0.1/live',
    'rtmp://[::1]/live',
    'rtmps://169.254.169.254/latest',
    'rtmp://10.0.0.5:1935/live',
    'http://service.example/live',
    'rtmp://service.example',
  ]) {
    await expect(make(address), address).rejects.toMatchObject({ statusCode: 400 })
  }
  expect(await admin.call('GET /restream/targets', {})).toEqual([])
})
