import type { CallName, RefusalCode } from '@courtside/contract'

/** An answer of the API. */
interface ServerAnswer {
  status: number
  json?: unknown
  /** The answer arrives only after this. */
  after?: Promise<unknown>
}

/** A call that a page made. */
interface MadeCall {
  name: CallName
  body: unknown
  /** The query of its address, without the question mark. */
  query: string
}

const answers = new Map<CallName, ServerAnswer[]>()
const made: MadeCall[] = []

/** Sets the answers to a call. They are used in order; when none is left, the last one is used again. */
export function whenCalled(name: CallName, ...inTurn: [ServerAnswer, ...ServerAnswer[]]): void {
  answers.set(name, inTurn)
}

/** Returns a successful answer. */
export const ok = (json: unknown, status = 200): ServerAnswer => ({ status, json })

/** A successful answer without content. */
export const DONE: ServerAnswer = { status: 204 }

/**
 * Returns a refusal as the server sends it.
 * @param field the field that the message is about
 */
export function refused(
  status: number,
  code: RefusalCode,
  message: string | string[],
  field?: string,
): ServerAnswer {
  const about = field === undefined ? {} : { refusals: [{ code, field }] }
  return { status, json: { statusCode: status, error: 'Refused', code, message, ...about } }
}

/** The answer of a server that fails and gives no reason. */
export const BROKEN: ServerAnswer = { status: 500, json: {} }

/** Returns the bodies of all calls with a name so far. */
export const bodiesOf = (name: CallName) => made.filter((call) => call.name === name).map(({ body }) => body)

/** Returns the queries of all calls with a name so far. */
export const queriesOf = (name: CallName) =>
  made.filter((call) => call.name === name).map(({ query }) => query)

/** Removes all answers and recorded calls. */
export function forgetAnswers(): void {
  answers.clear()
  made.length = 0
}

/**
 * Takes the place of `fetch`.
 * @throws if a page makes a call for which no answer was set
 */
export async function answerCall(address: string, init: RequestInit = {}): Promise<Response> {
  const [path = '', query = ''] = address.replace(/^\/api/, '').split('?')
  const name = [...answers.keys()].find((known) => isCall(known, init.method ?? 'GET', path))
  if (!name) throw new Error(`No response is defined for ${init.method} ${path}.`)
  made.push({ name, body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body, query })
  const inTurn = answers.get(name) ?? []
  const answer = (inTurn.length > 1 ? inTurn.shift() : inTurn[0]) ?? BROKEN
  const { status, json } = answer
  await answer.after
  return status === 204 ? new Response(null, { status }) : Response.json(json, { status })
}

function isCall(name: CallName, method: string, path: string): boolean {
  const [knownMethod, pattern = ''] = name.split(' ')
  return knownMethod === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
}
