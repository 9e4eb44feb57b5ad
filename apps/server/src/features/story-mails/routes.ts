import type { FastifyInstance } from 'fastify'
import type { Api } from '../../http/api.ts'
import type { StoryMails } from './story-mails.ts'

/** The most bytes of what a mailbox sends to end mails: `List-Unsubscribe=One-Click`. */
const MOST_BYTES = 1000

/** The calls by which an account asks for mails. */
export function storyMailRoutes(api: Api, mails: StoryMails): void {
  api.on('GET /my-teams/mails', ({ user }) => mails.of(user.id))
  api.on('PUT /my-teams/mails', ({ user, body }) => mails.choose(user.id, body))
}

/**
 * Ends mails by the address that stands in each of them, without signing in: `POST` as RFC 8058 has it, a form without a redirect. `GET` is
 * the page that asks first, since whatever checks links in mails opens them.
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
