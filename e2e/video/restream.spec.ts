import { expect, test } from '@playwright/test'
import { signIn } from '../support/administrator.ts'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { signIn as signInClient, startGame } from '../support/game/game.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { type Film, makeFilm } from '../support/video/publisher.ts'

let courtside: Courtside
let film: Film

test.beforeAll(async () => {
  courtside = await startCourtside({ RESTREAM_PRIVATE: 'on' })
  film = makeFilm()
})

test.afterAll(async () => {
  await courtside?.stop()
})

test("a service is set up once, chosen for a match, and receives the match's video", {
  tag: '@thorough',
}, async ({ browser }) => {
  const admin = await signInClient(courtside.url)
  // The other service is another match of the same Courtside, which receives RTMP like any service.
  const taker = await startGame(admin, 'Taker')
  const match = await startGame(admin, 'Sent on')
  const ingestOf = (id: number) => admin.call('GET /live/:id/ingest', { params: { id } })
  const { streamKey } = taker
  const page = await (await browser.newContext({ baseURL: courtside.url })).newPage()
  await signIn(page)

  await test.step('the service is added in the settings, and its key is not shown again', async () => {
    await page.goto('/club-settings?section=restream')
    const sheet = page.getByRole('region', { name: 'Restream' })
    await sheet.getByRole('button', { name: 'Add Service' }).click()
    await expect(sheet.getByText('Stream key is required.')).toBeVisible()
    await sheet.getByLabel('Name').fill('Town channel')
    await sheet.getByLabel('Server address').fill(`rtmp://127.0.0.1:${courtside.rtmpPort}/nowhere`)
    await sheet.getByLabel('Stream key').fill(streamKey)
    await sheet.getByLabel('Stream key').press('Enter')
    await expect(sheet.getByText(`Key ••••••••${streamKey.slice(-4)}`)).toBeVisible()
    await expect(sheet.getByLabel('Stream key')).toHaveValue('')
    await expectSoundPage(page)
    expect(JSON.stringify(await admin.call('GET /restream/targets', {}))).not.toContain(streamKey)
  })

  const publisher = film.publish(courtside.rtmpPort, match.streamKey)
  const going = page.getByRole('region', { name: 'Restream' })

  await test.step('a service chosen on the control panel shows why it receives no video', async () => {
    await page.goto('/live')
    await page.getByRole('listitem').filter({ hasText: 'Sent on' }).getByText('Control here').click()
    const service = going.getByRole('checkbox', { name: 'Town channel' })
    await expect(service).not.toBeChecked()
    await service.check()
    await expect(going).toContainText('It refused the stream. Check the stream key.')
    await expectSoundPage(page)
  })

  await test.step('with the right address the video is forwarded, and the recording continues as before', async () => {
    const [target] = await admin.call('GET /restream/targets', {})
    const address = `rtmp://127.0.0.1:${courtside.rtmpPort}/live`
    await admin.call('PATCH /restream/targets/:id', { params: { id: target?.id ?? 0 }, body: { address } })
    await expect(going).toContainText(/Sending, [\d.]+ [kM]bit\/s\./)
    await expect.poll(async () => (await ingestOf(taker.matchId)).video?.width).toBe(1280)
    expect((await ingestOf(match.matchId)).warnings).toEqual([])
  })

  await test.step('a service takes one match at a time', async () => {
    const [target] = await admin.call('GET /restream/targets', {})
    await expect(
      admin.call('PUT /live/:id/restream/:target', {
        params: { id: taker.matchId, target: target?.id ?? 0 },
        body: { on: true },
      }),
    ).rejects.toMatchObject({ code: 'target-in-use', statusCode: 409 })
  })

  await test.step('when the service is switched off, it receives nothing more', async () => {
    await going.getByRole('checkbox', { name: 'Town channel' }).uncheck()
    await expect.poll(async () => (await ingestOf(taker.matchId)).status).toBe('waiting')
    expect((await ingestOf(match.matchId)).status).toBe('live')
  })
  await publisher.cut()
  await page.context().close()
})
