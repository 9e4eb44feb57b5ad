import { ANSWERS } from '@courtside/contract'
import { browserName } from '@courtside/credentials'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Api, pageOf, tellTotal } from '../../http/api.ts'
import type { Accounts } from './accounts.ts'
import { deviceTokenOf, keepDeviceToken } from './sign-in/device-cookie.ts'
import type { SignInOrigin } from './sign-in/password-check.ts'
import type { SignedIn } from './sign-in/sessions.ts'

/** Registers the endpoints for accounts and user administration. */
export function accountRoutes(api: Api, accounts: Accounts): void {
  const { sessions, profiles, passwords, users } = accounts
  api.on('POST /auth/login', async ({ body, request, reply }) => {
    return letIn(request, reply, await sessions.signIn(body, originOf(request)))
  })
  api.on('POST /auth/refresh', ({ body, request }) => sessions.refresh(body.refreshToken, placeOf(request)))
  api.on('POST /auth/logout', async ({ body }) => {
    await sessions.signOut(body.refreshToken)
    return { message: ANSWERS.signedOut }
  })

  api.on('POST /auth/register', ({ body, request }) => profiles.register(body, request.ip))
  api.on('GET /auth/get-user/:id', ({ params, user }) => profiles.get(user, params.id))
  api.on('PUT /auth/edit-user/:id', ({ params, body, user, request }) =>
    profiles.edit(user, params.id, body, request.ip),
  )
  api.on('GET /auth/preferences', ({ user }) => profiles.preferences(user))
  api.on('PUT /auth/preferences', ({ body, user }) => profiles.setPreferences(user, body))
  api.on('PUT /auth/language', ({ body, user }) => profiles.setLanguage(user, body.language))

  api.on('PUT /auth/change-password', async ({ body, user, request }) => {
    await passwords.change(user, body.currentPassword, body.newPassword, request.ip)
    return { message: ANSWERS.passwordChanged }
  })
  api.on('POST /auth/forgot-password', async ({ body, request }) => {
    await passwords.forgot(body.email, request.ip)
    return { message: ANSWERS.linkOnItsWay }
  })
  api.on('POST /auth/reset-password', async ({ body, request }) => {
    await passwords.reset(body.token, body.newPassword, request.ip)
    return { message: ANSWERS.passwordReset }
  })

  ownAccountRoutes(api, accounts)
  factorRoutes(api, accounts)
  invitationRoutes(api, accounts)

  api.on('GET /users', async ({ query, reply }) => {
    const found = await users.list(query.search ?? '', pageOf(query))
    tellTotal(reply, found.total)
    return found.users
  })
  api.on('PUT /users/:id/role', ({ params, body, user, request }) =>
    users.setRole(user, params.id, body.role, request.ip),
  )
  api.on('PUT /users/:id/teams', ({ params, body, user, request }) =>
    users.setTeams(user, params.id, body.teamIds, request.ip),
  )
  api.on('PUT /users/:id/disabled', ({ params, body, user, request }) =>
    users.setDisabled(user, params.id, body.disabled, request.ip),
  )
}

function ownAccountRoutes(api: Api, { sessions, own }: Accounts): void {
  api.on('GET /auth/account', ({ user }) => own.read(user))
  api.on('GET /auth/sessions', ({ user }) => sessions.list(user))
  api.on('DELETE /auth/sessions/:id', ({ params, user, request }) =>
    sessions.end(user, params.id, request.ip),
  )
  api.on('POST /auth/email', async ({ body, user, request }) => {
    await own.changeEmail(user, body, request.ip)
    return { message: ANSWERS.emailLinkSent }
  })
  api.on('POST /auth/confirm-email', async ({ body, request }) => {
    await own.confirmEmail(body.token, request.ip)
    return { message: ANSWERS.emailConfirmed }
  })
  api.on('GET /auth/my-data', async ({ user, request, reply }) =>
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="courtside-my-data.zip"')
      .send(await own.exportData(user, request.ip)),
  )
  api.on('POST /auth/delete-account', async ({ body, user, request }) => {
    await own.delete(user, body.currentPassword, request.ip)
    return { message: ANSWERS.accountDeleted }
  })
}

function invitationRoutes(api: Api, { profiles, invitations }: Accounts): void {
  api.on('GET /auth/registration', () => profiles.registration())
  api.on('GET /invitations', () => invitations.list())
  api.on('POST /invitations', ({ body, user, request }) => invitations.create(user, body.email, request.ip))
  api.on('DELETE /invitations/:id', ({ params, user, request }) =>
    invitations.withdraw(user, params.id, request.ip),
  )
}

/** Registers the endpoints for second factors. */
function factorRoutes(api: Api, { sessions, factors, ownFactors }: Accounts): void {
  api.on('POST /auth/login/passkey-options', ({ request }) => factors.passkeyRequest(originOf(request)))
  api.on('POST /auth/login/passkey', async ({ body, request, reply }) =>
    letIn(request, reply, await sessions.signInByPasskey(body.credential, originOf(request))),
  )
  api.on('GET /auth/second-factor', ({ user }) => ownFactors.read(user))
  api.on('POST /auth/totp', ({ body, user }) => ownFactors.beginTotp(user, body.currentPassword))
  api.on('POST /auth/totp/confirm', async ({ body, user, request }) => ({
    recoveryCodes: await ownFactors.confirmTotp(user, body.code, request.ip),
  }))
  api.on('POST /auth/totp/remove', ({ body, user, request }) =>
    ownFactors.remove(user, null, body.currentPassword, request.ip),
  )
  api.on('POST /auth/passkeys/options', ({ body, user }) =>
    ownFactors.beginPasskey(user, body.currentPassword),
  )
  api.on('POST /auth/passkeys', ({ body, user, request }) => ownFactors.addPasskey(user, body, request.ip))
  api.on('POST /auth/passkeys/:id/remove', ({ params, body, user, request }) =>
    ownFactors.remove(user, params.id, body.currentPassword, request.ip),
  )
  api.on('POST /auth/recovery-codes', async ({ body, user, request }) => ({
    recoveryCodes: await ownFactors.newRecoveryCodes(user, body.currentPassword, request.ip),
  }))
  api.on('DELETE /users/:id/second-factor', ({ params, user, request }) =>
    ownFactors.removeAllOf(user, params.id, request.ip),
  )
}

/** Returns the tokens of a new session and sets the device cookie. */
function letIn(request: FastifyRequest, reply: FastifyReply, { deviceToken, ...answer }: SignedIn) {
  keepDeviceToken(request, reply, deviceToken)
  return answer
}

function originOf(request: FastifyRequest): SignInOrigin {
  return { ...placeOf(request), deviceToken: deviceTokenOf(request) }
}

/** Returns the address of a request, and the browser that its user-agent header names. */
function placeOf(request: FastifyRequest): { address: string; browser: string } {
  return { address: request.ip, browser: browserName(request.headers['user-agent']) }
}
