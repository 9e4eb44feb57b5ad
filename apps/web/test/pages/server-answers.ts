import type { CallName, RefusalCode } from '@courtside/contract'

/** An answer of the API. */
interface ServerAnswer {
  status: number
  json?: unknown
}

/** A call that a page made. */
interface MadeCall {
  name: CallName
  body: unknown
  /** What stands behind the question mark of its address. */
  query: string
}

const answers = new Map<CallName, ServerAnswer[]>()
const made: MadeCall[] = []

/** Says how a call is answered from now on: the answers one after the other, the last one for ever. */
export function whenCalled(name: CallName, ...inTurn: [ServerAnswer, ...ServerAnswer[]]): void {
  answers.set(name, inTurn)
}

/** A good answer. */
export const ok = (json: unknown, status = 200): ServerAnswer => ({ status, json })

/** A good answer without content. */
export const DONE: ServerAnswer = { status: 204 }

/** A refusal as the server sends it; `field`: the one that the sentence is about. */
export function refused(
  status: number,
  code: RefusalCode,
  message: string | string[],
  field?: string,
): ServerAnswer {
  const about = field === undefined ? {} : { refusals: [{ code, field }] }
  return { status, json: { statusCode: status, error: 'Refused', code, message, ...about } }
}

/** An answer of a server in trouble, which gives no reason. */
export const BROKEN: ServerAnswer = { status: 500, json: {} }

/** The bodies that a call was made with, so far. */
export const bodiesOf = (name: CallName) => made.filter((call) => call.name === name).map(({ body }) => body)

/** The queries that a call was made with, so far. */
export const queriesOf = (name: CallName) =>
  made.filter((call) => call.name === name).map(({ query }) => query)

/** Forgets all answers and calls. */
export function forgetAnswers(): void {
  answers.clear()
  made.length = 0
}

/** Stands in for `fetch`. @throws where a page makes a call that no answer was given for */
export async function answerCall(address: string, init: RequestInit = {}): Promise<Response> {
  const [path = '', query = ''] = address.replace(/^\/api/, '').split('?')
  const name = [...answers.keys()].find((known) => isCall(known, init.method ?? 'GET', path))
  if (!name) throw new Error(`No answer was given for ${init.method} ${path}.`)
  made.push({ name, body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body, query })
  const inTurn = answers.get(name) ?? []
  const answer = (inTurn.length > 1 ? inTurn.shift() : inTurn[0]) ?? BROKEN
  const { status, json } = answer
  return status === 204 ? new Response(null, { status }) : Response.json(json, { status })
}

function isCall(name: CallName, method: string, path: string): boolean {
  const [knownMethod, pattern = ''] = name.split(' ')
  return knownMethod === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
}
