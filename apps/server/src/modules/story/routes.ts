import type { Language } from '@courtside/contract'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../http/api.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import { type FeedOf, feedOf } from './feed.ts'
import type { Stories } from './stories.ts'

/** What the calls of stories need. */
interface StoryRouteParts {
  stories: Stories
  club: ClubSettingsService
  /** The site's address as the asker knows it, such as `https://club.example`. */
  origin(request: FastifyRequest): string
  /** How periods are called in a language. */
  periodLabelIn(language: Language): FeedOf['periodLabel']
}

/** The calls of stories. */
export function storyRoutes(api: Api, { stories, ...parts }: StoryRouteParts): void {
  api.on('GET /live/:id/story', async ({ params, query }) => ({
    story: await stories.published(params.id, query.language),
  }))
  api.on('GET /live/:id/story/draft', async ({ params, query }) => ({
    draft: await stories.draft(params.id, query.language),
  }))
  api.on('PUT /live/:id/story', async ({ params, query, body }) => ({
    draft: await stories.change(params.id, body.words, body.published, query.language),
  }))
  api.on('GET /feed.xml', async ({ request, reply }) => {
    const { clubName: publisher, language } = await parts.club.read()
    const periodLabel = parts.periodLabelIn(language)
    const feed = feedOf(await stories.latest(language), {
      origin: parts.origin(request),
      language,
      publisher,
      periodLabel,
    })
    // Readers of feeds follow it; what it holds is found by the pages of its matches.
    reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex')
    reply.type('application/atom+xml; charset=utf-8')
    return reply.serializer((body: unknown) => body as string).send(feed)
  })
}
