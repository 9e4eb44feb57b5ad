import type { FastifyInstance } from 'fastify'
import type { Api } from '../../http/api.ts'
import type { StoryMails } from './story-mails.ts'

/** Maximum number of bytes in the body of an unsubscribe request: `List-Unsubscribe=One-Click`. */
const MOST_BYTES = 1000

/** Registers the endpoints for subscribing to stories by mail. */
export function storyMailRoutes(api: Api, mails: StoryMails): void {
  api.on('GET /my-teams/mails', ({ user }) => mails.of(user.id))
  api.on('PUT /my-teams/mails', ({ user, body }) => mails.choose(user.id, body))
}

/**
 * Registers the unsubscribe address contained in each mail. It needs no sign-in.
 * `POST` follows RFC 8058: a form without a redirect. `GET` is a page that asks for confirmation, because
 * link checkers open the links in mails.
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
