import { DEVICE_DAYS } from '@courtside/credentials'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'courtside-device'
const DAY_SECONDS = 24 * 60 * 60

/** Returns the device token of a request, if it has one. */
export function deviceTokenOf(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1]
}

/** Sets the device cookie. Scripts can't read it, and browsers send it only to the sign-in endpoints. */
export function keepDeviceToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const age = DEVICE_DAYS * DAY_SECONDS
  reply.header(
    'set-cookie',
    `${NAME}=${token}; Path=/api/auth/login; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
  )
}
