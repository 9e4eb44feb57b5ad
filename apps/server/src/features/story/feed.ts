import { formatClock, type PeriodRule } from '@courtside/basketball'
import { storyParts } from '@courtside/commentator'
import type { Language } from '@courtside/contract'
import type { PublishedStory } from './stories.ts'

/**
 * The date of the last change of a feed without stories. It never changes, so that an empty feed never
 * changes.
 */
const NEVER = new Date(0).toISOString()

/** The data of a feed in addition to its stories. */
export interface FeedOf {
  /** The site's address as the client sees it, for example `https://club.example`. */
  readonly origin: string
  readonly language: Language
  /** Name of the club, or empty when it is not set. */
  readonly publisher: string
  /** Returns the short name of a period: 3RD, OT. */
  periodLabel(rule: PeriodRule, period: number): string
}

/** Returns stories, given latest first, as an Atom feed (RFC 4287). Moments of the game link to the video. */
export function feedOf(stories: readonly PublishedStory[], feed: FeedOf): string {
  const { origin, language } = feed
  const name = escaped(feed.publisher || 'Courtside')
  const updated =
    stories
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1) ?? NEVER
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${name}</title>`,
    `<author><name>${name}</name></author>`,
    `<id>${escaped(origin)}/api/feed.xml</id>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin)}/api/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(origin)}/archive"/>`,
    `<updated>${updated}</updated>`,
    ...stories.map((story) => entryOf(story, feed)),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf(story: PublishedStory, feed: FeedOf): string {
  const address = `${feed.origin}/watch/${story.matchId}`
  return [
    story.language === null ? '<entry>' : `<entry xml:lang="${story.language}">`,
    `<title>${escaped(story.title)}</title>`,
    `<id>${escaped(address)}</id>`,
    `<link rel="alternate" type="text/html" href="${escaped(address)}"/>`,
    `<published>${story.publishedAt}</published>`,
    `<updated>${story.changedAt}</updated>`,
    `<content type="html">${escaped(contentOf(story, address, feed))}</content>`,
    '</entry>',
  ].join('\n')
}

function contentOf({ text, state }: PublishedStory, address: string, { periodLabel }: FeedOf): string {
  const { ruleset } = state.setup
  return text
    .split(/\n{2,}/)
    .map((paragraph) => {
      const parts = storyParts(paragraph, state).map((part) => {
        if (typeof part === 'string') return escaped(part)
        const label = `${periodLabel(ruleset, part.period)} ${formatClock(part.clock)}`
        return ` <a href="${escaped(address)}?t=${part.at}">${label}</a>`
      })
      return `<p>${parts.join('')}</p>`
    })
    .join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
