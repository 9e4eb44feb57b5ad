import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { onvifCamera } from '../../../../packages/media/test/scene/onvif-camera.ts'
import { eventually } from '../../../../packages/media/test/scene/patience.ts'
import { publishToCamera } from '../../../../packages/media/test/scene/rtsp-publisher.ts'
import { LOGIN, rtspServer } from '../../../../packages/media/test/scene/rtsp-server.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

const COURT = { name: 'Hall 1', brand: null, swapped: false, way: 'none', host: null, port: null } as const

async function setUp() {
  const camera = await rtspServer()
  onTestFinished(camera.kill)
  onTestFinished(publishToCamera(camera.port).kill)
  const courtside = await startCourtside()
  const { admin } = courtside
  const { match } = await createMatch(admin)
  const { court } = await admin.call('POST /courts', { body: COURT })
  const ingest = () => admin.call('GET /live/:id/ingest', { params: { id: match.id } })
  const use = (entered: { address: string; user: string; password: string } | null) =>
    admin.call('PUT /courts/:id/camera', { params: { id: court.id }, body: { camera: entered } })
  const choose = (courtId: number | null) =>
    admin.call('PUT /live/:id/console', { params: { id: match.id }, body: { courtId } })
  return { ...courtside, camera, match, court, ingest, use, choose }
}

test('pulls the video of the court camera from the choice of the court to the end of the match', async () => {
  const { admin, camera, match, court, ingest, use, choose } = await setUp()
  const address = `rtsp://127.0.0.1:${camera.port}/live`
  await use({ address, ...LOGIN })
  expect(await choose(court.id)).toMatchObject({
    courts: [{ id: court.id, name: 'Hall 1', hasConsole: false, hasCamera: true }],
    line: { state: 'off' },
  })
  await eventually('the video', async () => (await ingest()).video?.width === 320)
  const sources = () => admin.call('GET /live/:id/sources', { params: { id: match.id } })
  const listed = { id: 'court-camera', kind: 'court-camera', place: null, kbps: expect.any(Number) }
  expect(await sources()).toEqual([{ ...listed, state: 'on-air' }])
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  await eventually('the end of the session', () => camera.asked().includes('TEARDOWN'))
})

test('takes the password out of the address, and stores it sealed', async () => {
  const { db, camera, court, ingest, use, choose } = await setUp()
  const secret = encodeURIComponent(LOGIN.password)
  const address = `rtsp://${LOGIN.user}:${secret}@127.0.0.1:${camera.port}/live`
  const answer = await use({ address, user: '', password: '' })
  expect(answer.camera).toEqual({ address: `rtsp://127.0.0.1:${camera.port}/live`, user: LOGIN.user })
  const { rows } = await sql<{ text: string }>`select courts::text as text from courts`.execute(db)
  const stored = Buffer.from(/camera|\\x([0-9a-f]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '', 'hex')
  expect(rows[0]?.text).not.toContain(LOGIN.password)
  expect(stored.toString('latin1')).not.toContain(LOGIN.password)
  await choose(court.id)
  await eventually('the video', async () => (await ingest()).status === 'live')
})

test('tells the control panel why the camera refuses, and receives its video after the correction', async () => {
  const { camera, court, ingest, use, choose } = await setUp()
  const address = `rtsp://127.0.0.1:${camera.port}/live`
  await use({ address, user: LOGIN.user, password: 'wrong' })
  await choose(court.id)
  const [warning] = await eventually('the warning', async () => {
    const { warnings } = await ingest()
    return warnings.length > 0 && warnings
  })
  expect(warning).toMatchObject({ code: 'camera-password' })
  expect(warning?.message).toContain('refuses the user name or password')
  await use({ address, ...LOGIN })
  await eventually('the video', async () => (await ingest()).status === 'live')
  expect((await ingest()).warnings).toEqual([])
})

test('refuses addresses that cannot belong to a camera, and courts that do not exist', async () => {
  const { admin, court, use } = await setUp()
  const refused = { statusCode: 400 }
  for (const address of ['http://192.168.1.20/', 'rtsp://', 'rtsp://a b/', 'rtsp://192.168.1.20/\r\nX: y']) {
    await expect(use({ address, user: '', password: '' })).rejects.toMatchObject(refused)
  }
  const body = { camera: null }
  const missing = admin.call('PUT /courts/:id/camera', { params: { id: court.id + 1 }, body })
  await expect(missing).rejects.toMatchObject({ statusCode: 404, code: 'no-such-court' })
})

test('finds a camera, and fills in the address that the court’s form needs', async () => {
  const camera = await onvifCamera({ security: 'message' })
  onTestFinished(camera.kill)
  const { admin } = await startCourtside(undefined, undefined, {}, { cameraNetwork: camera.network })
  const found = await admin.call('POST /courts/cameras/search', {})
  expect(found).toEqual([{ name: 'Hall Nord', model: 'M1', device: camera.device }])
  const ask = (login: typeof LOGIN, device = camera.device) =>
    admin.call('POST /courts/cameras/stream', { body: { device, ...login } })
  const { address } = await ask(LOGIN)
  const { court } = await admin.call('POST /courts', { body: COURT })
  const body = { camera: { address, ...LOGIN } }
  const saved = await admin.call('PUT /courts/:id/camera', { params: { id: court.id }, body })
  expect(saved.camera).toEqual({ address: 'rtsp://127.0.0.1:8554/one/0?a=1&b=2', user: LOGIN.user })

  const refusal = (statusCode: number, code: string) => ({ statusCode, code })
  await expect(ask({ ...LOGIN, password: 'wrong' })).rejects.toMatchObject(
    refusal(409, 'camera-login-refused'),
  )
  await expect(ask(LOGIN, 'http://203.0.113.5/')).rejects.toMatchObject(refusal(400, 'not-a-found-camera'))
})

test('explains what to check when no camera answers a search', async () => {
  const { admin } = await startCourtside()
  await expect(admin.call('POST /courts/cameras/search', {})).rejects.toThrow(/ONVIF is switched on/)
})
