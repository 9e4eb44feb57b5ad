import type { Language } from '@courtside/contract'
import { AttemptsByAddress } from '@courtside/network'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../http/api.ts'
import { VersionedAnswers } from '../../live/versioned-answers.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import { type FeedOf, feedOf } from './feed.ts'
import type { Stories } from './stories.ts'

const MINUTE_MS = 60_000
/**
 * Maximum number per address and minute of generated stories, and of generated feeds of up to twenty stories.
 * Cached ones are not counted.
 */
const MOST_STORIES = 30
const MOST_FEEDS = 6
/** Maximum number of cached feeds. Feeds differ by the address under which the site is reached. */
const MOST_FEEDS_KEPT = 10

/** Dependencies of {@link storyRoutes}. */
interface StoryRouteParts {
  stories: Stories
  club: ClubSettingsService
  /** Returns the site's address as the client sees it, for example `https://club.example`. */
  origin(request: FastifyRequest): string
  /** Returns the function that gives the names of periods in a language. */
  periodLabelIn(language: Language): FeedOf['periodLabel']
}

/** Registers the endpoints for stories. */
export function storyRoutes(api: Api, { stories, ...parts }: StoryRouteParts): void {
  const answers = new VersionedAnswers()
  const attempts = new AttemptsByAddress({ attempts: MOST_STORIES, windowMs: MINUTE_MS })
  api.on('GET /live/:id/story', async ({ params: { id }, query: { language }, request, reply }) => {
    const story = await stories.published(id, language)
    if (!story) return { story: null }
    const make = async () => JSON.stringify({ story: await story.tell() })
    const answer = { key: `${id} ${language}`, version: story.version, make }
    return answers.sendText(request, reply, answer, { allow: () => attempts.allow(request.ip) })
  })
  api.on('GET /live/:id/story/draft', async ({ params, query }) => ({
    draft: await stories.draft(params.id, query.language),
  }))
  api.on('PUT /live/:id/story', async ({ params, query, body }) => ({
    draft: await stories.change(params.id, body, query.language),
  }))
  feedRoute(api, { stories, ...parts })
}

function feedRoute(api: Api, { stories, ...parts }: StoryRouteParts): void {
  const answers = new VersionedAnswers(MOST_FEEDS_KEPT)
  const attempts = new AttemptsByAddress({ attempts: MOST_FEEDS, windowMs: MINUTE_MS })
  api.on('GET /feed.xml', async ({ request, reply }) => {
    const { clubName: publisher, language } = await parts.club.read()
    const latest = await stories.latest(language)
    const origin = parts.origin(request)
    const periodLabel = parts.periodLabelIn(language)
    const make = async () => feedOf(await latest.tell(), { origin, language, publisher, periodLabel })
    // Search engines shall not list the feed. They find its stories on the pages of the matches.
    reply.header('x-robots-tag', 'noindex')
    return answers.sendText(
      request,
      reply,
      { key: origin, version: `${language} ${publisher}\n${latest.version}`, make },
      { type: 'application/atom+xml; charset=utf-8', allow: () => attempts.allow(request.ip) },
    )
  })
}
