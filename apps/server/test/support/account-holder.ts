import { randomUUID } from 'node:crypto'
import { type ApiError, type Client, createClient } from '@courtside/contract/client'
import type { TestCourtside } from './courtside.ts'

/** The password of every user from {@link register}. */
export const PASSWORD = 'Free-throw-42'

/** A signed-in user with an account. */
export interface AccountHolder {
  id: number
  username: string
  email: string
  accessToken: string
  refreshToken: string
  client: Client
}

/** Returns a valid registration of a new user. */
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

/** Registers a new user through the API and signs them in. */
export async function register(courtside: Pick<TestCourtside, 'visitor' | 'url'>): Promise<AccountHolder> {
  const { username, email, ...rest } = registration()
  const { id } = await courtside.visitor.call('POST /auth/register', { body: { username, email, ...rest } })
  return { id, username, email, ...(await signIn(courtside, username)) }
}

/** Signs a user in again, with another session. */
export async function signIn(
  { visitor, url }: Pick<TestCourtside, 'visitor' | 'url'>,
  identifier: string,
  password = PASSWORD,
) {
  const pair = await visitor.call('POST /auth/login', { body: { identifier, password } })
  const tokens = { accessToken: () => pair.accessToken, refresh: async () => null }
  return { ...pair, client: createClient(`${url}/api`, tokens) }
}

/** Returns the faults of single fields that a call's refusal states. */
export function refusedFields(call: Promise<unknown>): Promise<ApiError['faults']> {
  return call.then(
    () => [],
    (error: ApiError) => error.faults.filter(({ field }) => field !== undefined),
  )
}

/** Returns the status and messages of a call's refusal, or `null` if it succeeded. */
export function refusal(call: Promise<unknown>): Promise<[number, readonly string[]] | null> {
  return call.then(
    () => null,
    (error: ApiError) => [error.statusCode, error.messages],
  )
}
