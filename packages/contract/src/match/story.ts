import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { idParams, text as line, timestamp } from '../calls/fields.ts'
import { LANGUAGE_TAGS } from '../calls/languages.ts'
import { fault } from '../calls/told.ts'

/** Maximum length of a story's text, in characters: four times the usual length. */
const MOST_CHARACTERS = 6000

/**
 * The story of a finished match. In `text`, an empty line separates paragraphs; `[4 0:12]` is a moment of the
 * game: period 4 with 0:12 left. `language` is the language (BCP 47) if the story is generated from the log,
 * and null if a person wrote it, in any language.
 */
const story = z.object({
  title: z.string(),
  text: z.string(),
  language: z.string().nullable(),
  publishedAt: timestamp,
})

/**
 * A story for administrators. `edited` tells whether a person has rewritten it; otherwise it is generated
 * from the current log. `namesHidden` tells whether it contains names that the public may not see. In that
 * case the public sees a generated version without these names.
 */
const storyDraft = z.object({
  title: z.string(),
  text: z.string(),
  language: z.string().nullable(),
  edited: z.boolean(),
  namesHidden: z.boolean(),
  publishedAt: timestamp.nullable(),
})

/** The language of a story generated from the log. */
const inLanguage = z.object({
  language: z
    .enum(LANGUAGE_TAGS, { error: fault({ code: 'not-one-of', what: 'language', choices: LANGUAGE_TAGS }) })
    .default('en'),
})

/** Text with paragraphs, as a person typed it. */
const paragraphs = z
  .string({ error: fault({ code: 'required', what: 'Story' }) })
  .overwrite((typed) => typed.replaceAll('\r\n', '\n').normalize('NFC').trim())
  .min(1, { error: fault({ code: 'required', what: 'Story' }) })
  .max(MOST_CHARACTERS, { error: fault({ code: 'over-length', what: 'Story', max: MOST_CHARACTERS }) })
  .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, { error: fault({ code: 'control-characters', what: 'Story' }) })

/** A published story, as the API sends it. */
export type Story = z.output<typeof story>
/** A story for administrators, as the API sends it. */
export type StoryDraft = z.output<typeof storyDraft>

/** The calls for stories of finished matches. */
export const storyCalls = defineCalls({
  'GET /live/:id/story': {
    summary: 'The published story of a finished match, or null.',
    access: 'public',
    params: idParams('Match'),
    query: inLanguage,
    response: z.object({ story: story.nullable() }),
  },
  'GET /live/:id/story/draft': {
    summary:
      'The story of a match for administrators, published or not; null before the match has ended, or if there are no points.',
    access: 'admin',
    params: idParams('Match'),
    query: inLanguage,
    response: z.object({ draft: storyDraft.nullable() }),
  },
  'PUT /live/:id/story': {
    summary:
      'Rewrite the story of a finished match, or generate it from the log again (`words` null); publish or unpublish it. Fields that are not sent stay unchanged.',
    access: 'admin',
    params: idParams('Match'),
    query: inLanguage,
    body: exactly({
      words: exactly({ title: line('Title', 160), text: paragraphs })
        .nullable()
        .optional(),
      published: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'published' }) }).optional(),
    }),
    response: z.object({ draft: storyDraft.nullable() }),
  },
  'GET /feed.xml': {
    summary: 'The latest published stories of public matches, as an Atom feed (RFC 4287).',
    access: 'public',
  },
})
