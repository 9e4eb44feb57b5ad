import type { OverlayChange, OverlayMessages } from '@courtside/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

type Said = OverlayMessages['overlay']

/** Follows an overlay; `until` waits for the first matching message. */
async function follow(address: string) {
  const aborter = new AbortController()
  onTestFinished(() => aborter.abort())
  const response = await fetch(address, { signal: aborter.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  async function next(): Promise<Said> {
    while (!buffer.includes('\n\n')) buffer += (await reader.read()).value ?? ''
    const end = buffer.indexOf('\n\n')
    const data = /^data: (.*)$/m.exec(buffer.slice(0, end))?.[1]
    buffer = buffer.slice(end + 2)
    return data ? JSON.parse(data) : next()
  }
  return {
    close: () => aborter.abort(),
    async until(satisfies: (said: Said) => boolean): Promise<Said> {
      for (let message = await next(); ; message = await next()) if (satisfies(message)) return message
    },
  }
}

async function setUp() {
  const courtside = await startCourtside()
  const { match, home } = await createMatch(courtside.admin)
  const change = (body: OverlayChange) =>
    courtside.admin.call('PATCH /live/:id/overlay', { params: { id: match.id }, body })
  return { ...courtside, match, home, change, path: `/api/overlay/${match.mux_playback_id}` }
}

test("a director's change reaches the overlays of every server, including later ones", async () => {
  const { url, connection, match, home, change, path } = await setUp()
  const other = await startCourtside(connection)
  const [here, there] = [await follow(`${url}${path}/stream`), await follow(`${other.url}${path}/stream`)]
  const untouched = await here.until(() => true)
  expect(untouched.overlay).toMatchObject({ revision: 0, bug: true, graphic: null, delayMs: 0 })
  await there.until(() => true)

  const playerId = home.players[0] ?? 0
  const changed = await change({ graphic: { kind: 'player', playerId, forMs: 6000 } })
  expect(changed.graphic).toMatchObject({ kind: 'player', playerId, teamId: null })
  expect((changed.graphic?.until ?? 0) - (changed.graphic?.since ?? 0)).toBe(6000)
  for (const each of [here, there]) {
    expect((await each.until(({ overlay }) => overlay.revision > 0)).overlay).toEqual(changed)
  }
  const later = await follow(`${url}${path}/stream`)
  expect(await later.until(() => true)).toEqual({ matchId: match.id, overlay: changed, screens: 2 })
})

test('simultaneous changes by directors do not undo one another', async () => {
  const { change } = await setUp()
  await Promise.all([
    change({ automatic: { runs: true } }),
    change({ automatic: { fouls: false } }),
    change({ delayMs: 1200 }),
    change({ place: 'above', bug: false }),
  ])
  expect(await change({ theme: 'plain' })).toEqual({
    revision: 5,
    bug: false,
    graphic: null,
    automatic: { scorer: true, fouls: false, runs: true, boards: true },
    delayMs: 1200,
    theme: 'plain',
    place: 'above',
  })
  expect((await change({ graphic: { kind: 'period' } })).graphic).toMatchObject({
    kind: 'period',
    until: null,
  })
  expect((await change({ graphic: null })).graphic).toBeNull()
})

test('directors see the number of screens with the overlay, without counting themselves', async () => {
  const { url, path } = await setUp()
  const director = await follow(`${url}${path}/stream?screen=no`)
  await director.until(({ screens }) => screens === 0)
  const screen = await follow(`${url}${path}/stream`)
  await director.until(({ screens }) => screens === 1)
  screen.close()
  await director.until(({ screens }) => screens === 0)
})

test('refuses changes that no overlay can show', async () => {
  const { change, url } = await setUp()
  const bad = [
    { graphic: { kind: 'weather' } },
    { delayMs: 30_001 },
    { theme: 'loud' },
    { graphic: { kind: 'player', forMs: 10 } },
    { nothing: 1 },
  ] as unknown as OverlayChange[]
  for (const body of bad) await expect(change(body)).rejects.toMatchObject({ statusCode: 400 })
  const answer = await fetch(`${url}/api/overlay/nobody/stream`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'no-such-match' })
})
