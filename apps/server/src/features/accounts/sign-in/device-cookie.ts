import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_DAYS } from '../device-tokens.ts'

const NAME = 'courtside-device'
const DAY_SECONDS = 24 * 60 * 60

/** The token of the device that a request came from, if it has one. */
export function deviceTokenOf(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1]
}

/** Leaves a token with the device: no script can read it, and it is sent to sign-in alone. */
export function keepDeviceToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const age = DEVICE_DAYS * DAY_SECONDS
  reply.header(
    'set-cookie',
    `${NAME}=${token}; Path=/api/auth/login; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
  )
}
