import { ANSWERS } from '@courtside/contract'
import { type Api, pageOf, tellTotal } from '../../http/api.ts'
import type { Accounts } from './accounts.ts'
import { deviceTokenOf, keepDeviceToken } from './device-cookie.ts'

/** The calls of accounts and of their administration. */
export function accountRoutes(api: Api, { sessions, profiles, passwords, users }: Accounts): void {
  api.on('POST /auth/login', async ({ body, request, reply }) => {
    const from = { address: request.ip, deviceToken: deviceTokenOf(request) }
    const { deviceToken, ...pair } = await sessions.signIn(body.identifier, body.password, from)
    keepDeviceToken(request, reply, deviceToken)
    return pair
  })
  api.on('POST /auth/refresh', ({ body, request }) => sessions.refresh(body.refreshToken, request.ip))
  api.on('POST /auth/logout', async ({ body }) => {
    await sessions.signOut(body.refreshToken)
    return { message: ANSWERS.signedOut }
  })

  api.on('POST /auth/register', ({ body, request }) => profiles.register(body, request.ip))
  api.on('GET /auth/get-user/:id', ({ params, user }) => profiles.get(user, params.id))
  api.on('PUT /auth/edit-user/:id', ({ params, body, user }) => profiles.edit(user, params.id, body))
  api.on('GET /auth/preferences', ({ user }) => profiles.preferences(user))
  api.on('PUT /auth/preferences', ({ body, user }) => profiles.setPreferences(user, body))

  api.on('PUT /auth/change-password', async ({ body, user, request }) => {
    await passwords.change(user, body.currentPassword, body.newPassword, request.ip)
    return { message: ANSWERS.passwordChanged }
  })
  api.on('POST /auth/forgot-password', async ({ body, request }) => {
    await passwords.forgot(body.email, request.ip)
    return {
      message: ANSWERS.linkOnItsWay,
    }
  })
  api.on('POST /auth/reset-password', async ({ body, request }) => {
    await passwords.reset(body.token, body.newPassword, request.ip)
    return { message: ANSWERS.passwordReset }
  })

  api.on('GET /users', async ({ query, reply }) => {
    const found = await users.list(query.search ?? '', pageOf(query))
    tellTotal(reply, found.total)
    return found.users
  })
  api.on('PUT /users/:id/role', ({ params, body, user, request }) =>
    users.setRole(user, params.id, body.role, request.ip),
  )
  api.on('PUT /users/:id/disabled', ({ params, body, user, request }) =>
    users.setDisabled(user, params.id, body.disabled, request.ip),
  )
}
