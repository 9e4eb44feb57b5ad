import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { VersionedAnswers } from '../../src/live/versioned-answers.ts'

/** Starts a server that answers with the given function. */
function serving(
  answer: (answers: VersionedAnswers, ...of: Parameters<VersionedAnswers['send']>) => unknown,
) {
  const server = Fastify()
  onTestFinished(() => server.close())
  const answers = new VersionedAnswers()
  server.get('/', (request, reply) => answer(answers, request, reply, 'key', '1', () => null) as never)
  return () => server.inject('/').then(({ body }) => body)
}

test('creates a text once for simultaneous requests', async () => {
  const making = Promise.withResolvers<string>()
  let made = 0
  let asking = 0
  let allowed = 0
  const make = () => {
    made += 1
    return making.promise
  }
  const allow = () => {
    allowed += 1
  }
  const ask = serving((answers, request, reply, key, version) => {
    asking += 1
    return answers.sendText(request, reply, { key, version, make }, { allow })
  })
  const asked = [ask(), ask(), ask()]
  await expect.poll(() => asking).toBe(3)
  making.resolve('told')
  expect(await Promise.all(asked)).toEqual(['told', 'told', 'told'])
  expect(await ask()).toBe('told')
  expect([made, allowed]).toEqual([1, 1])
})

test('reads changed data at most twice for simultaneous requests, and no request gets data read before it', async () => {
  const reading: PromiseWithResolvers<string>[] = []
  let asking = 0
  const ask = serving((answers, request, reply, key) => {
    asking += 1
    return answers.sendRead(request, reply, key, async () => {
      const read = Promise.withResolvers<string>()
      reading.push(read)
      const text = await read.promise
      return { version: text, make: () => ({ text }) }
    })
  })
  const first = ask()
  await expect.poll(() => reading.length).toBe(1)
  const later = [ask(), ask(), ask()]
  await expect.poll(() => asking).toBe(4)
  reading[0]?.resolve('before')
  expect(await first).toBe('before')
  await expect.poll(() => reading.length).toBe(2)
  reading[1]?.resolve('after')
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after'])
  expect(reading).toHaveLength(2)
})

test('stores an answer, plain and compressed, in memory that it does not share', async () => {
  const server = Fastify()
  onTestFinished(() => server.close())
  const answers = new VersionedAnswers()
  const sent: Buffer[] = []
  server.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload as Buffer))
  server.get('/', (request, reply) => answers.send(request, reply, 'key', '1', () => ({ told: 1 })))
  for (const encoding of ['identity', 'gzip']) {
    await server.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  }
  expect(sent).toHaveLength(2)
  expect(sent.map(({ buffer }) => buffer.byteLength)).toEqual(sent.map(({ length }) => length))
})
