import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { sendError, setErrorAnswers } from '../../src/http/error-answers.ts'
import { logRequests } from '../../src/http/request-log.ts'
import { Refused } from '../../src/refused.ts'

interface Line {
  level: number
  msg: string
  path?: string
}

const LONG = `/${'x'.repeat(10_000)}`

/** Creates a server that writes its log into a list. */
function serverWithLog(level: string) {
  const lines: Line[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const server = Fastify({
    logger: { level, stream },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 20_000 },
    frameworkErrors: (error, _request, reply) => void sendError(error, reply),
  })
  logRequests(server)
  setErrorAnswers(server)
  server.post('/plays', async () => ({}))
  server.post('/busy', async () => {
    throw new Refused({ code: 'too-busy', seconds: 2 })
  })
  server.post('/mail', async () => {
    throw new Refused({ code: 'message-not-sent' })
  })
  server.post('/broken', async () => {
    throw new Error('a bug')
  })
  server.post('/:name', async () => ({}))
  return { server, lines }
}

test('counts refused requests of anonymous callers instead of logging each', async () => {
  const { server, lines } = serverWithLog('info')
  for (let index = 0; index < 30; index += 1) {
    await server.inject({ method: 'POST', url: `/nothing/${LONG}`, remoteAddress: '192.0.2.1' })
  }
  await server.inject({ method: 'PUT', url: '/nothing', remoteAddress: '192.0.2.2' })
  await server.inject({ method: 'POST', url: '/plays' })
  expect(lines).toMatchObject([{ msg: 'Answered.', path: '/plays' }])
  await server.close()
  expect(lines.slice(1)).toMatchObject([
    {
      msg: 'Refused requests without an account.',
      requests: 31,
      addresses: 2,
      mostOfOne: 30,
      statuses: { 404: 31 },
    },
  ])
  expect(JSON.stringify(lines)).not.toContain('192.0.2.')
})

test('shortens long paths', async () => {
  const { server, lines } = serverWithLog('debug')
  await server.inject({ method: 'POST', url: LONG })
  await server.inject({ method: 'GET', url: `/nothing/${LONG}` })
  expect(lines.map(({ path }) => path?.length)).toEqual([200, 200])
  await server.close()
})

test('logs server errors as errors and failures of other services as warnings, but not intended refusals', async () => {
  const { server, lines } = serverWithLog('warn')
  expect((await server.inject({ method: 'POST', url: '/busy' })).statusCode).toBe(503)
  expect(lines).toEqual([])
  expect((await server.inject({ method: 'POST', url: '/broken' })).statusCode).toBe(500)
  expect((await server.inject({ method: 'POST', url: '/mail' })).statusCode).toBe(502)
  expect(lines).toMatchObject([
    { level: 50, msg: 'A request failed.' },
    { level: 40, code: 'message-not-sent' },
  ])
  await server.close()
})
