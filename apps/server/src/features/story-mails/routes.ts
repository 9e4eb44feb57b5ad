import type { FastifyInstance } from 'fastify'
import type { Api } from '../../http/api.ts'
import type { StoryMails } from './story-mails.ts'

/**
 * Maximum number of bytes in the body of an unsubscribe request. The body is `List-Unsubscribe=One-Click`.
 */
const MOST_BYTES = 1000

/** Registers the endpoints for subscribing to stories by mail. */
export function storyMailRoutes(api: Api, mails: StoryMails): void {
  api.on('GET /my-teams/mails', ({ user }) => mails.of(user.id))
  api.on('PUT /my-teams/mails', ({ user, body }) => mails.choose(user.id, body))
}

/**
 * Registers the unsubscribe address, which each mail contains. It needs no sign-in. A `POST` request
 * unsubscribes at once, without a redirect (RFC 8058). A `GET` request gets a page that asks for
 * confirmation, because programs that check links open the links in mails.
 */
export async function endOfStoryMails(server: FastifyInstance, mails: StoryMails): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: MOST_BYTES },
      (_request, payload, done) => {
        payload.resume()
        payload.on('end', () => done(null))
        payload.on('error', done)
      },
    )
    scope.post<{ Params: { key: string } }>('/story-mails/:key', async (request, reply) => {
      await mails.end(request.params.key, request.ip)
      return reply.header('cache-control', 'no-store').status(204).send()
    })
  })
}
