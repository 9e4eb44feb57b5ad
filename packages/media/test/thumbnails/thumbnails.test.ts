import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Segment, Timeline } from '../../src/recorder/timeline.ts'
import { thumbnailRoutes } from '../../src/thumbnails/routes.ts'
import { Thumbnails } from '../../src/thumbnails/thumbnails.ts'

const SILENT = { info() {}, warn() {}, error() {}, debug() {} }

/** Returns a recording of one segment with a missing file, so that no image of it can be made. */
async function recording() {
  const directory = await mkdtemp(path.join(tmpdir(), 'courtside-thumbnails-'))
  const init = { name: 's1', video: { codec: 'avc1.42c00d' } }
  const segment = { name: 's1-1', init, programDateTime: 1000, kept: true, duration: 2 } as Segment
  const thumbnails = new Thumbnails(SILENT, null)
  onTestFinished(async () => {
    await thumbnails.stop()
    await rm(directory, { recursive: true })
  })
  const ask = (allow: () => void) =>
    thumbnails.file(directory, { segments: [segment] } as unknown as Timeline, 1500, allow)
  return { directory, ask }
}

test('makes an image only for an allowed request, and serves an existing image to everyone', async () => {
  const { directory, ask } = await recording()
  const refused = new Error('too many')
  const refuse = () => {
    throw refused
  }
  await expect(ask(refuse)).rejects.toBe(refused)
  const kept = path.join(directory, 'thumbnails', 's1-1.jpg')
  await mkdir(path.dirname(kept))
  await writeFile(kept, 'a picture')
  expect(await ask(refuse)).toBe(kept)
})

test('does not count requests for an image that is already being made', async () => {
  const { ask } = await recording()
  const allow = vi.fn()
  expect(await Promise.all([ask(allow), ask(allow), ask(allow)])).toEqual([null, null, null])
  expect(allow).toHaveBeenCalledTimes(1)
})

test('limits the images made per address and minute', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  await app.register(
    thumbnailRoutes(async (_, at, allow) => {
      if (at !== 0) allow() // an image exists at 0
      return null
    }),
  )
  const ask = async (at: number, remoteAddress = '192.0.2.1') =>
    (await app.inject({ url: `/game/thumbnail.jpg?at=${at}`, remoteAddress })).statusCode
  for (let at = 1; at <= 120; at += 1) expect(await ask(at)).toBe(404)
  expect(await ask(121)).toBe(429)
  expect(await ask(0)).toBe(404)
  expect(await ask(121, '192.0.2.2')).toBe(404)
})
