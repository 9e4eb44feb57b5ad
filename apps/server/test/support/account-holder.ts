import { randomUUID } from 'node:crypto'
import { type ApiError, type Client, createClient } from '@courtside/contract/client'
import type { TestCourtside } from './courtside.ts'

/** The password of everybody that {@link register} registers. */
export const PASSWORD = 'Free-throw-42'

/** Somebody with an account, signed in. */
export interface AccountHolder {
  id: number
  username: string
  email: string
  accessToken: string
  refreshToken: string
  client: Client
}

/** A valid registration of somebody new. */
export function registration() {
  const username = `fan-${randomUUID()}`
  return {
    username,
    email: `${username}@Club.example`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthdate: '1994-07-23',
    country: 'LV',
    city: 'Riga',
    gender: 'FEMALE' as string,
  }
}

/** Registers somebody new through the API and signs him in. */
export async function register(courtside: Pick<TestCourtside, 'visitor' | 'url'>): Promise<AccountHolder> {
  const { username, email, ...rest } = registration()
  const { id } = await courtside.visitor.call('POST /auth/register', { body: { username, email, ...rest } })
  return { id, username, email, ...(await signIn(courtside, username)) }
}

/** Signs somebody in once more: a session of its own. */
export async function signIn(
  { visitor, url }: Pick<TestCourtside, 'visitor' | 'url'>,
  identifier: string,
  password = PASSWORD,
) {
  const pair = await visitor.call('POST /auth/login', { body: { identifier, password } })
  const tokens = { accessToken: () => pair.accessToken, refresh: async () => null }
  return { ...pair, client: createClient(`${url}/api`, tokens) }
}

/** What a refused call says about single fields of its body. */
export function refusedFields(call: Promise<unknown>): Promise<ApiError['faults']> {
  return call.then(
    () => [],
    (error: ApiError) => error.faults.filter(({ field }) => field !== undefined),
  )
}

/** How a call was refused: its status and messages; `null` when it was not. */
export function refusal(call: Promise<unknown>): Promise<[number, readonly string[]] | null> {
  return call.then(
    () => null,
    (error: ApiError) => [error.statusCode, error.messages],
  )
}
