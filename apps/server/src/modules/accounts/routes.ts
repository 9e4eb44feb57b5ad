import type { Api } from '../../http/api.ts'
import type { AccountService } from './service.ts'

/** The calls of sign-in and sessions. */
export function accountRoutes(api: Api, accounts: AccountService): void {
  api.on('POST /auth/login', ({ body }) => accounts.signIn(body.identifier, body.password))
  api.on('POST /auth/refresh', ({ body }) => accounts.refresh(body.refreshToken))
  api.on('POST /auth/logout', async ({ body }) => {
    await accounts.signOut(body.refreshToken)
    return { message: 'Signed out.' }
  })
  api.on('GET /auth/get-user/:id', ({ params, user }) => accounts.userFor(user, params.id))
}
