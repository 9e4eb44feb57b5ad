import type { Api } from '../../http/api.ts'
import type { PersonalTokens } from './personal-tokens.ts'

/** Registers the endpoints for personal access tokens. */
export function tokenRoutes(api: Api, tokens: PersonalTokens): void {
  api.on('GET /auth/tokens', ({ user }) => tokens.list(user))
  api.on('POST /auth/tokens', ({ body, user, request }) => tokens.create(user, body, request.ip))
  api.on('DELETE /auth/tokens/:id', ({ params, user, request }) =>
    tokens.withdraw(user, params.id, request.ip),
  )
}
