import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { idParams, text as line, timestamp } from '../calls/fields.ts'
import { LANGUAGE_TAGS } from '../calls/languages.ts'
import { fault } from '../calls/told.ts'

/** The most characters of a story's text: four times what is written. */
const MOST_CHARACTERS = 6000

/**
 * The story of a finished match. Paragraphs of `text` stand apart by an empty line; `[4 0:12]` in it is a moment of the game: period and
 * clock. `language` is that in which it is told from the log (BCP 47); null where somebody has written it, in whatever language.
 */
const story = z.object({
  title: z.string(),
  text: z.string(),
  language: z.string().nullable(),
  publishedAt: timestamp,
})

/**
 * A story as administrators have it. `edited`: somebody has rewritten it; else it is told from the log as that stands. `namesHidden`: it names
 * somebody whom the public does not see by name, so that the public is told the story as it is written from what it sees.
 */
const storyDraft = z.object({
  title: z.string(),
  text: z.string(),
  language: z.string().nullable(),
  edited: z.boolean(),
  namesHidden: z.boolean(),
  publishedAt: timestamp.nullable(),
})

/** The language to tell a story in, where it is told from the log. */
const inLanguage = z.object({
  language: z
    .enum(LANGUAGE_TAGS, { error: fault({ code: 'not-one-of', what: 'language', choices: LANGUAGE_TAGS }) })
    .default('en'),
})

/** Text of paragraphs as somebody typed it. */
const paragraphs = z
  .string({ error: fault({ code: 'required', what: 'Story' }) })
  .overwrite((typed) => typed.replaceAll('\r\n', '\n').normalize('NFC').trim())
  .min(1, { error: fault({ code: 'required', what: 'Story' }) })
  .max(MOST_CHARACTERS, { error: fault({ code: 'over-length', what: 'Story', max: MOST_CHARACTERS }) })
  .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, { error: fault({ code: 'control-characters', what: 'Story' }) })

/** A published story, on the wire. */
export type Story = z.output<typeof story>
/** A story as administrators have it, on the wire. */
export type StoryDraft = z.output<typeof storyDraft>

/** The stories of finished matches. */
export const storyCalls = defineCalls({
  'GET /live/:id/story': {
    summary: 'The story of a finished match; null while there is none, or it is not published.',
    access: 'public',
    params: idParams('Match'),
    query: inLanguage,
    response: z.object({ story: story.nullable() }),
  },
  'GET /live/:id/story/draft': {
    summary:
      'The story of a match as administrators have it, published or not; null before it is over, or when nobody has scored.',
    access: 'admin',
    params: idParams('Match'),
    query: inLanguage,
    response: z.object({ draft: storyDraft.nullable() }),
  },
  'PUT /live/:id/story': {
    summary:
      'Rewrite the story of a finished match, or with `words` null have it told from the log again; publish it, or take it back.',
    access: 'admin',
    params: idParams('Match'),
    query: inLanguage,
    body: exactly({
      words: exactly({ title: line('Title', 160), text: paragraphs }).nullable(),
      published: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'published' }) }),
    }),
    response: z.object({ draft: storyDraft.nullable() }),
  },
  'GET /feed.xml': {
    summary:
      'The latest published stories of matches that are open to everybody, as an Atom feed (RFC 4287).',
    access: 'public',
  },
})
