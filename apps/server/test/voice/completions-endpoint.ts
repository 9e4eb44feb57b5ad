import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** A request to the endpoint. */
export interface Asked {
  path: string
  authorization: string | undefined
  model: string
  max_tokens: number
  temperature: number
  messages: { role: string; content: string }[]
}

/** Answers one request; `nth` counts from 1. */
export type Behaviour = (response: ServerResponse, nth: number, asked: Asked) => void

/** An HTTP server that answers chat completions as the test decides. */
export interface CompletionsEndpoint {
  baseUrl: string
  asked: Asked[]
  behave(behaviour: Behaviour): void
  /** Resolves once `times` requests have arrived in total. */
  wasAsked(times: number): Promise<void>
}

/** Answers with a text, as a language model does. */
export function says(text: string): Behaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        id: 'one',
        object: 'chat.completion',
        created: 1,
        model: 'model',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
        usage: { prompt_tokens: 120, completion_tokens: 20, total_tokens: 140 },
      }),
    )
  }
}

/** Answers with a body that is not a completion. */
export function sends(status: number, body: string, type = 'application/json'): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  }
}

/** Never answers. The caller has to stop waiting. */
export const hangs: Behaviour = () => {}

/** Starts an endpoint that ends with the test. Tests that run in parallel pass their own `finish`. */
export async function startEndpoint(
  first: Behaviour,
  finish: (end: () => void) => void = onTestFinished,
): Promise<CompletionsEndpoint> {
  let behaviour = first
  const asked: Asked[] = []
  const waiting: { times: number; done: () => void }[] = []
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const { url = '', headers } = request
      asked.push({ ...JSON.parse(body), path: url, authorization: headers.authorization })
      behaviour(response, asked.length, asked.at(-1)!)
      for (const { times, done } of waiting) if (asked.length >= times) done()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  finish(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    behave: (next) => {
      behaviour = next
    },
    wasAsked: (times) =>
      new Promise((done) => {
        if (asked.length >= times) done()
        else waiting.push({ times, done })
      }),
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
