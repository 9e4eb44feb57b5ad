import { storyParts } from '@courtside/commentator'
import { LANGUAGES, type Language } from '@courtside/contract'
import type { Mail } from '@courtside/deliveries'
import { accountMail } from '@courtside/deliveries'
import type { PublishedStory } from '../story/stories.ts'
import type * as texts from './texts.ts'

/** The data of a mail in addition to the story. */
interface StoryMailFrame {
  to: string
  language: Language
  /** The texts before and after the story. */
  texts: typeof texts
  hideScores: boolean
  /** Name of the club, or empty when it is not set. */
  clubName: string
  /** The day of play, YYYY-MM-DD. */
  playedOn: string
  /** Public address of Courtside, for example `https://club.example`. */
  publicUrl: string
  /** The key in the unsubscribe link. */
  key: string
}

/**
 * Returns the mail with a story. Its subject is the story's title, or the two teams if the reader hides
 * scores. Its first line contains no result, because mail programs show it beside the subject. Mail programs
 * can unsubscribe with one click (RFC 8058).
 */
export function storyMail(story: PublishedStory, frame: StoryMailFrame): Mail {
  const { STORY_MAIL } = frame.texts
  const [home = '', away = ''] = story.state.setup.teams.map(({ name }) => name)
  const { locale } = LANGUAGES[frame.language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(frame.playedOn),
  )
  const end = `${frame.publicUrl}/story-mails/${frame.key}`
  const paragraphs = story.text.split(/\n{2,}/).map((paragraph) => wordsOf(paragraph, story))
  const mail = accountMail({
    to: frame.to,
    subject: frame.hideScores ? STORY_MAIL.subject({ home, away }) : story.title,
    language: frame.language,
    paragraphs: [STORY_MAIL.lead({ home, away, day }), story.title, ...paragraphs],
    link: { href: `${frame.publicUrl}/watch/${story.matchId}`, text: STORY_MAIL.link },
    after: [STORY_MAIL.why(frame.clubName || STORY_MAIL.someClub)],
    end: { href: end, text: STORY_MAIL.end },
  })
  const headers = { 'List-Unsubscribe': `<${end}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { ...mail, headers }
}

/** Removes the moments from a paragraph. In a mail they cannot link to a video. */
function wordsOf(paragraph: string, { state }: PublishedStory): string {
  return storyParts(paragraph, state)
    .filter((part) => typeof part === 'string')
    .join('')
    .replace(/ +([.,;:!?])/g, '$1')
    .trim()
}
