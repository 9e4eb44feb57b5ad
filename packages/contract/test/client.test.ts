import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ApiError, createClient, type TokenSource, type ToldRefusals } from '../src/calls/client.ts'

interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

interface Seen {
  line: string
  token: string | undefined
  body: string
}

/** Starts an API that answers with the results of a function, and records the requests. */
async function startApi(answer: (request: IncomingMessage) => Answer) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ line: `${request.method} ${request.url}`, token: request.headers.authorization, body })
    const { status, body: content, headers } = answer(request)
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(content))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const NOBODY: TokenSource = { accessToken: () => null, refresh: async () => null }

describe('a call', () => {
  test('sends its parameters, query and body', async () => {
    const api = await startApi(() => ({ status: 200, body: [] }))
    const client = createClient(api.url, NOBODY)
    await client.call('GET /live/:id', { params: { id: 7 } })
    await client.call('GET /teams/get-team', { query: { search: 'a & b', page: 2 } })
    await client.call('POST /quarter/start', { body: { matchId: 7, quarterId: 1 } })
    expect(api.seen.map(({ line, body }) => [line, body])).toEqual([
      ['GET /live/7', ''],
      ['GET /teams/get-team?search=a+%26+b&page=2', ''],
      ['POST /quarter/start', '{"matchId":7,"quarterId":1}'],
    ])
  })

  test('returns a page of a list with the total', async () => {
    const api = await startApi(() => ({ status: 200, body: [], headers: { 'x-total-count': '41' } }))
    expect(await createClient(api.url, NOBODY).answer('GET /live/all', {})).toEqual({ data: [], total: 41 })
  })
})

describe('an expired session', () => {
  test('is renewed once, and the call is repeated', async () => {
    const api = await startApi(({ headers }) =>
      headers.authorization === 'Bearer new' ? { status: 200, body: [] } : { status: 401, body: {} },
    )
    const client = createClient(api.url, { accessToken: () => 'old', refresh: async () => 'new' })
    await client.call('GET /teams/get-team', {})
    expect(api.seen.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new'])
  })

  test('makes the call fail with the server’s first answer if the session cannot be renewed', async () => {
    const api = await startApi(() => ({ status: 401, body: { message: 'Please sign in.' } }))
    const client = createClient(api.url, { accessToken: () => 'old', refresh: async () => null })
    await expect(client.call('GET /teams/get-team', {})).rejects.toMatchObject({ statusCode: 401 })
    expect(api.seen).toHaveLength(1)
  })
})

describe('a failure', () => {
  test.each<[string, unknown, string[], string]>([
    ['one sentence', { message: 'Name is taken.' }, ['Name is taken.'], 'Name is taken.'],
    ['a list of faults', { message: ['First.', 'Second.'] }, ['First.', 'Second.'], 'First.\nSecond.'],
    ['no sentence at all', 'oops', [], 'The server answered with status 409.'],
  ])('with %s has a message', async (_, body, messages, message) => {
    const api = await startApi(() => ({ status: 409, body }))
    const call = createClient(api.url, NOBODY).call('GET /live/all', {})
    await expect(call).rejects.toEqual(expect.objectContaining({ statusCode: 409, messages, message }))
    await expect(call).rejects.toBeInstanceOf(ApiError)
  })

  test('treats an incomplete answer as no answer', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('[{"id":', () => response.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await expect(createClient(url, NOBODY).call('GET /live/all', {})).rejects.toMatchObject({ statusCode: 0 })
  })

  test('says that the server could not be reached', async () => {
    const client = createClient('http://127.0.0.1:1', NOBODY)
    await expect(client.call('GET /live/all', {})).rejects.toMatchObject({
      statusCode: 0,
      messages: [expect.stringContaining('could not be reached')],
    })
  })
})

describe('a refusal of the server', () => {
  const refused = {
    statusCode: 409,
    error: 'Conflict',
    code: 'username-taken',
    message: 'This username is taken. Choose another one.',
    fields: [{ field: 'username', message: 'This username is taken. Choose another one.' }],
    refusals: [{ code: 'username-taken', field: 'username' }],
  }

  test('is translated by the client, and keeps its field', async () => {
    const api = await startApi(() => ({ status: 409, body: refused }))
    const say = async (refusals: ToldRefusals) => refusals.map(({ code }) => `[${code}]`)
    const failed = createClient(api.url, NOBODY, { say }).call('GET /live/all', {})
    await expect(failed).rejects.toMatchObject({
      code: 'username-taken',
      messages: ['[username-taken]'],
      faults: [{ field: 'username', message: '[username-taken]' }],
    })
  })

  test('is reported for every field, also if the sentences are the same', async () => {
    const required = (field: string) => ({ code: 'required', what: 'name', field })
    const body = {
      message: ['Required.', 'Required.', 'Try again.'],
      refusals: [required('fname'), required('lname'), { code: 'invalid-request' }],
    }
    const api = await startApi(() => ({ status: 400, body }))
    await expect(createClient(api.url, NOBODY).call('GET /live/all', {})).rejects.toMatchObject({
      messages: ['Required.', 'Try again.'],
      faults: [
        { field: 'fname', message: 'Required.' },
        { field: 'lname', message: 'Required.' },
        { message: 'Try again.' },
      ],
    })
  })

  test.each([
    ['no translation is available', refused, [{ field: 'username', message: refused.message }]],
    ['the answer has no refusals', { ...refused, refusals: undefined }, [{ message: refused.message }]],
  ])('uses the sentences of the server when %s', async (_when, body, faults) => {
    const api = await startApi(() => ({ status: 409, body }))
    const failed = createClient(api.url, NOBODY, { say: async () => null }).call('GET /live/all', {})
    await expect(failed).rejects.toMatchObject({ messages: [refused.message], faults })
  })
})
