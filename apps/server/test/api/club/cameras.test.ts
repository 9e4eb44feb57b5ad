import { expect, test } from 'vitest'
import { CameraPhone } from '../../../../../packages/media/test/scene/camera-phone.ts'
import { RawPublisher } from '../../../../../packages/media/test/scene/raw-publisher.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'

async function setUp() {
  const courtside = await startCourtside()
  const { match } = await createMatch(courtside.admin)
  const params = { id: match.id }
  const make = () => courtside.admin.call('POST /live/:id/cameras', { params })
  return { ...courtside, match, params, make, videoUrl: `${courtside.url}/video` }
}

test('a token admits one phone to one match, is shown once, and is stored as a hash', async () => {
  const { admin, visitor, db, match, params, make, videoUrl } = await setUp()
  const { camera, token } = await make()
  expect(camera).toMatchObject({ place: 1, state: 'off', kbps: 0, anotherSends: false })
  const [kept] = await db.selectFrom('cameras').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(JSON.stringify(await admin.call('GET /live/:id/cameras', { params }))).not.toContain(token)
  const look = (known: string) => visitor.call('POST /cameras/look', { body: { token: known } })
  expect(await look(token)).toEqual({ matchId: match.id, title: match.title, place: 1 })
  await expect(look('none')).rejects.toMatchObject({ statusCode: 404, code: 'no-such-camera' })
  // Wrong tokens from other devices in the phone's network do not block the phone.
  await db.updateTable('rate_limits').set({ attempts: 120 }).where('key', 'like', 'camera-look:%').execute()
  await expect(look('none')).rejects.toMatchObject({ statusCode: 429 })
  expect(await look(token)).toMatchObject({ place: 1 })
  await db.deleteFrom('rate_limits').execute()

  const phone = await CameraPhone.admitted(videoUrl, token)
  phone.configure()
  phone.play(0, 2000)
  await expect
    .poll(() => admin.call('GET /live/:id/cameras', { params }))
    .toMatchObject([{ id: camera.id, state: 'on-air' }])
  await admin.call('PUT /live/end/:id', { params })
  expect(await phone.told('refused')).toMatchObject({ code: 'match-over' })
  await expect(look(token)).rejects.toMatchObject({ code: 'no-such-camera' })
  await expect(make()).rejects.toMatchObject({ statusCode: 409, code: 'camera-match-over' })
})

test('a match has at most four cameras, even with simultaneous requests; one of them can be put on air', async () => {
  const { admin, params, make, videoUrl } = await setUp()
  const made = await Promise.allSettled(Array.from({ length: 6 }, make))
  const cameras = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(cameras.map(({ camera }) => camera.place).sort()).toEqual([1, 2, 3, 4])
  const refused = made.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { statusCode: 409, code: 'too-many-cameras' } })

  const [one, two] = cameras
  if (!one || !two) throw new Error('There are no cameras.')
  const choose = (camera: number) =>
    admin.call('PUT /live/:id/cameras/:camera/on-air', { params: { ...params, camera } })
  await expect(choose(two.camera.id)).rejects.toMatchObject({
    statusCode: 409,
    code: 'camera-sends-nothing',
  })
  await expect(choose(99_999)).rejects.toMatchObject({ statusCode: 404, code: 'no-such-camera' })
  const phones: CameraPhone[] = []
  for (const { token } of [one, two]) phones.push(await CameraPhone.admitted(videoUrl, token))
  for (const phone of phones) phone.configure()
  for (const phone of phones) phone.play(0, 2000)
  await choose(two.camera.id)
  await phones[1]?.told('key-frame')
  phones[1]?.play(2000, 4000)
  await phones[1]?.told('had', ({ state }) => state === 'on-air')
})

test('a camera withdrawn on one server is disconnected from all others', async () => {
  const { admin, params, make, videoUrl, connection } = await setUp()
  const { camera, token } = await make()
  const other = await startCourtside(connection)
  const phone = await CameraPhone.admitted(videoUrl, token)
  const withdraw = () =>
    other.admin.call('DELETE /live/:id/cameras/:camera', { params: { ...params, camera: camera.id } })
  await withdraw()
  expect(await phone.told('refused')).toMatchObject({ code: 'withdrawn' })
  await expect(withdraw()).rejects.toMatchObject({ statusCode: 404, code: 'no-such-camera' })
  expect(await admin.call('GET /live/:id/cameras', { params })).toEqual([])
})

test('a director lists the sources of a match and puts one of them on air', async () => {
  const { admin, visitor, rtmpPort, params, make, match, videoUrl } = await setUp()
  const sources = () => admin.call('GET /live/:id/sources', { params })
  const put = (source: string) =>
    admin.call('PUT /live/:id/sources/:source/on-air', { params: { ...params, source } })
  expect(await sources()).toEqual([])
  await expect(put('encoder')).rejects.toMatchObject({ statusCode: 409, code: 'source-sends-nothing' })
  await expect(visitor.call('GET /live/:id/sources', { params })).rejects.toMatchObject({ statusCode: 401 })

  const { publisher } = await RawPublisher.publish(rtmpPort, match.stream_key ?? '')
  publisher.configure(640)
  publisher.play(0, 2000)
  await expect.poll(sources).toMatchObject([{ id: 'encoder', kind: 'encoder', place: null, state: 'on-air' }])
  const { camera, token } = await make()
  const phone = await CameraPhone.admitted(videoUrl, token)
  phone.configure()
  const id = `camera-${camera.id}`
  expect(await put(id)).toMatchObject([{ state: 'on-air' }, { id, kind: 'camera', place: 1, state: 'ready' }])
  phone.play(0, 2000)
  await expect.poll(sources).toMatchObject([{ state: 'ready' }, { id, state: 'on-air' }])
})
