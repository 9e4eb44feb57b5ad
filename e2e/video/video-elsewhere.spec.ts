import { expect, type Page } from '@playwright/test'
import { signIn, startGame } from '../support/game/game.ts'
import { startSite } from '../support/other-site.ts'
import { test } from '../support/shared-courtside.ts'
import { publishClock } from '../support/video/clock-picture.ts'

/** Time limit on a busy machine, in ms. */
const COMES_WITHIN_MS = 60_000

/** Loads a video in a page as players do: the playlists, then the newest init file and segment. */
function load(page: Page, master: string): Promise<string[]> {
  return page.evaluate(async (address) => {
    const read = async (url: string) => {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
      return answer
    }
    await (await read(address)).text()
    const list = await (await read(new URL('live.m3u8', address).href)).text()
    const init = /URI="([^"]*)"/.exec(list)?.[1] ?? 'no init'
    const segment = list.split('\n').findLast((line) => line !== '' && !line.startsWith('#')) ?? 'no segment'
    const bytes = []
    for (const name of [init, segment]) {
      bytes.push(new Uint8Array(await (await read(new URL(name, address).href)).arrayBuffer()))
    }
    return bytes.map((each) => String.fromCharCode(...each.subarray(4, 8)))
  }, master)
}

test('a page of another site loads a public match only after the club has allowed it', async ({
  page,
  courtside,
}) => {
  const admin = await signIn(courtside.url)
  const { matchId, streamKey, hlsUrl } = await startGame(admin, 'Shown elsewhere')
  const league = await startSite()
  const encoder = publishClock(courtside.rtmpPort, streamKey)
  try {
    const list = () => fetch(new URL('live.m3u8', courtside.url + hlsUrl)).then((answer) => answer.text())
    await expect.poll(list, { timeout: COMES_WITHIN_MS }).toContain('#EXTINF')
    await page.goto(league.origin)
    const master = courtside.url + hlsUrl
    await expect(load(page, master)).rejects.toThrow('Failed to fetch')
    await admin.call('PATCH /club/settings', { body: { videoElsewhere: true } })
    expect(await load(page, master)).toEqual(['ftyp', expect.stringMatching(/^(styp|moof|prft)$/)])
  } finally {
    await admin.call('PATCH /club/settings', { body: { videoElsewhere: false } })
    await encoder.cut()
    league.server.close()
    await admin.call('PUT /live/end/:id', { params: { id: matchId } })
  }
})
