import type { Language } from '@courtside/contract'
import { AttemptsByAddress } from '@courtside/network'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../http/api.ts'
import { VersionedAnswers } from '../../live/versioned-answers.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import { type FeedOf, feedOf } from './feed.ts'
import type { Stories } from './stories.ts'

const MINUTE_MS = 60_000
/** Stories that are told for one address in a minute, and feeds of up to twenty of them; what is kept is not counted. */
const MOST_TOLD = 30
const MOST_FEEDS = 6
/** One for each address by which the site is asked for. */
const MOST_FEEDS_KEPT = 10

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
  const answers = new VersionedAnswers()
  const told = new AttemptsByAddress({ attempts: MOST_TOLD, windowMs: MINUTE_MS })
  api.on('GET /live/:id/story', async ({ params: { id }, query: { language }, request, reply }) => {
    const story = await stories.published(id, language)
    if (!story) return { story: null }
    const make = async () => JSON.stringify({ story: await story.tell() })
    const answer = { key: `${id} ${language}`, version: story.version, make }
    return answers.sendText(request, reply, answer, { allow: () => told.allow(request.ip) })
  })
  api.on('GET /live/:id/story/draft', async ({ params, query }) => ({
    draft: await stories.draft(params.id, query.language),
  }))
  api.on('PUT /live/:id/story', async ({ params, query, body }) => ({
    draft: await stories.change(params.id, body.words, body.published, query.language),
  }))
  feedRoute(api, { stories, ...parts })
}

function feedRoute(api: Api, { stories, ...parts }: StoryRouteParts): void {
  const answers = new VersionedAnswers(MOST_FEEDS_KEPT)
  const told = new AttemptsByAddress({ attempts: MOST_FEEDS, windowMs: MINUTE_MS })
  api.on('GET /feed.xml', async ({ request, reply }) => {
    const { clubName: publisher, language } = await parts.club.read()
    const latest = await stories.latest(language)
    const origin = parts.origin(request)
    const periodLabel = parts.periodLabelIn(language)
    const make = async () => feedOf(await latest.tell(), { origin, language, publisher, periodLabel })
    // Readers of feeds follow it; what it holds is found by the pages of its matches.
    reply.header('x-robots-tag', 'noindex')
    return answers.sendText(
      request,
      reply,
      { key: origin, version: `${language} ${publisher}\n${latest.version}`, make },
      { type: 'application/atom+xml; charset=utf-8', allow: () => told.allow(request.ip) },
    )
  })
}
