import { expect, test } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

const ORIGIN = 'https://league.example'

/** Returns the headers by which a browser decides whether a page of another site may use an answer. */
async function sharing(address: string, init: RequestInit = {}) {
  const answer = await fetch(address, { ...init, headers: { origin: ORIGIN, ...init.headers } })
  await answer.arrayBuffer()
  return {
    status: answer.status,
    origin: answer.headers.get('access-control-allow-origin'),
    resource: answer.headers.get('cross-origin-resource-policy'),
  }
}

const SHARED = { origin: '*', resource: 'cross-origin' }
const NOT_SHARED = { origin: null, resource: 'same-origin' }

test('lets pages of other sites load public video only if the club wants it, on every server', async () => {
  const { admin, url, connection } = await startCourtside()
  const second = await startCourtside(connection)
  const { match } = await createMatch(admin)
  const playlist = `/video/${match.mux_playback_id}/master.m3u8`
  // No video was sent, so the status is 404. The headers are the same as with video.
  expect(await sharing(`${url}${playlist}`)).toMatchObject(NOT_SHARED)
  await admin.call('PATCH /club/settings', { body: { videoElsewhere: true } })
  expect(await sharing(`${url}${playlist}`)).toMatchObject(SHARED)
  expect(await sharing(`${url}/video/${match.mux_playback_id}/thumbnail.jpg`)).toMatchObject(SHARED)
  await expect.poll(() => sharing(`${second.url}${playlist}`)).toMatchObject(SHARED)
  expect(await sharing(`${url}/api/live/${match.id}`)).toMatchObject(NOT_SHARED)
  expect(await sharing(`${url}/`)).toMatchObject(NOT_SHARED)
  await admin.call('PATCH /club/settings', { body: { videoElsewhere: false } })
  expect(await sharing(`${url}${playlist}`)).toMatchObject(NOT_SHARED)
})

test('shares the video of a restricted match only by an address with a pass', async () => {
  const { admin, adminToken, url } = await startCourtside()
  await admin.call('PATCH /club/settings', { body: { videoElsewhere: true } })
  const { match } = await createMatch(admin)
  const params = { id: match.id }
  await admin.call('PUT /live/:id/openness', { params, body: { numbers: 'public', film: 'members' } })
  const plain = `${url}/video/${match.mux_playback_id}/master.m3u8`
  expect(await sharing(plain)).toEqual({ status: 401, ...NOT_SHARED })
  const signed = await fetch(`${url}/api/live/${match.id}`, {
    headers: { authorization: `Bearer ${adminToken}` },
  })
  const { hlsUrl } = (await signed.json()) as { hlsUrl: string }
  expect(hlsUrl).toContain(`${match.mux_playback_id}.`)
  expect(await sharing(`${url}${hlsUrl}`)).toEqual({ status: 404, ...SHARED })
  // The administrator's cookie opens the address without a pass. Other sites may not use that address.
  const cookie = signed.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await sharing(plain, { headers: { cookie } })).toEqual({ status: 404, ...NOT_SHARED })
})

test('the CORS preflight request for a playlist allows GET and HEAD only if the club wants it', async () => {
  const { admin, url } = await startCourtside()
  const { match } = await createMatch(admin)
  const ask = async () => {
    const answer = await fetch(`${url}/video/${match.mux_playback_id}/master.m3u8`, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, 'access-control-request-method': 'GET' },
    })
    return [answer.status, answer.headers.get('access-control-allow-methods')]
  }
  expect(await ask()).toEqual([204, null])
  await admin.call('PATCH /club/settings', { body: { videoElsewhere: true } })
  expect(await ask()).toEqual([204, 'GET, HEAD'])
})
