import { EventEmitter } from 'node:events'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Film } from '../../src/film/film.ts'
import { sendFilm } from '../../src/film/send-film.ts'

const BYTES = 1_000_000

/** A connection that accepts one block and never calls back, like a connection that has just been closed. */
class SilentConnection extends EventEmitter {
  readonly written: number[] = []
  destroyed = false

  writeHead() {}

  write({ length }: Buffer) {
    this.written.push(length)
  }

  destroy() {
    this.destroyed = true
  }
}

async function recordedFilm(): Promise<Film & { file: string }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'courtside-send-film-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = path.join(directory, 'segment.m4s')
  await writeFile(file, Buffer.alloc(BYTES))
  const pieces = [{ file: 'segment.m4s', start: 0, length: BYTES }]
  const made = { buffer: Buffer.alloc(0) }
  return { size: BYTES, etag: '"film"', seconds: 1, missing: 0, pieces, directory, store: null, made, file }
}

async function isOpen(file: string): Promise<boolean> {
  const descriptors = await readdir('/proc/self/fd')
  const files = await Promise.all(
    descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => null)),
  )
  return files.includes(file)
}

test.runIf(process.platform === 'linux')(
  'leaves no file open when a connection ends without confirming a write',
  async () => {
    const film = await recordedFilm()
    const raw = new SilentConnection()
    const reply = { raw, statusCode: 200, hijack() {}, getHeaders: () => ({}) }
    const fluent = { headers: () => chain, type: () => chain, header: () => chain }
    const chain = Object.assign(reply, fluent)
    const request = { headers: {}, method: 'GET' } as unknown as FastifyRequest
    const onMissing = vi.fn()
    const sent = sendFilm(request, chain as unknown as FastifyReply, film, { name: 'game.mp4', onMissing })
    await vi.waitFor(() => expect(raw.written.length).toBe(1))
    expect(await isOpen(film.file)).toBe(true)
    raw.emit('close')
    await sent
    expect([raw.destroyed, await isOpen(film.file)]).toEqual([true, false])
    expect(onMissing).not.toHaveBeenCalled()
  },
)
