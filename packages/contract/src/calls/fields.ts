import { z } from 'zod'
import { LANGUAGE_TAGS } from './languages.ts'
import { fault, type What } from './told.ts'

const MAX_ID = 2_147_483_647

/**
 * Returns the schema of a database id: a whole number from 1. Also accepts a number as text, because the
 * existing pages of the product send text in some calls.
 * @param what the field's name in faults, such as `Team`
 */
export function id(what: What) {
  const error = fault({ code: 'not-an-id', what })
  return z
    .union([z.number(), z.string().regex(/^\d{1,10}$/, { error })], { error })
    .transform(Number)
    .pipe(z.int({ error }).min(1, { error }).max(MAX_ID, { error }))
}

/** Zero-width joiners and non-joiners within words of the scripts that use them. */
const JOINED =
  /(?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])[\u200c\u200d](?=\p{L})/gu

/**
 * Invisible characters: zero-width characters, marks that change the direction of text, fillers, and
 * incomplete characters (single surrogates).
 */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u

/**
 * Selectors between the text and the emoji form of a character. They are removed, because the character stays
 * the same without them.
 */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f]/g

/**
 * Returns the schema of a line of text. It trims the text, replaces all kinds of spaces with single plain
 * ones, composes accents, and refuses control and invisible characters. Otherwise two teams or users could
 * have names that look the same.
 * @param what the field's name in faults, such as `Team name`
 * @param max maximum length in UTF-16 code units
 */
export function text(what: What, max: number) {
  return line(what, max, 'NFC')
}

/**
 * Returns the schema of the name of a user, team, player or competition: a line of text with variants of
 * letters replaced (Unicode, form NFKC). A full-width Ａ becomes A, for example. To readers, names that differ
 * only in such variants are the same.
 */
export function properName(what: What, max: number) {
  return line(what, max, 'NFKC')
}

/** @param form the normalisation form of the stored text (Unicode Standard Annex 15) */
function line(what: What, max: number, form: 'NFC' | 'NFKC') {
  return z
    .string({ error: fault({ code: 'required', what }) })
    .overwrite((typed) => typed.replace(VARIATION_SELECTORS, '').normalize(form).trim())
    .min(1, { error: fault({ code: 'required', what }) })
    .max(max, { error: fault({ code: 'over-length', what, max }) })
    .regex(/^[^\p{Cc}]*$/u, { error: fault({ code: 'control-characters', what }) })
    .refine((typed) => !UNSEEN.test(typed.replace(JOINED, '')), {
      error: fault({ code: 'invisible-characters', what }),
    })
    .overwrite((typed) => typed.replace(/\s+/gu, ' '))
}

/** Maximum length of a venue, in characters. */
export const MOST_OF_VENUE = 120

/** The public name of a match's video. If the video is not public, a dot and a pass follow the name. */
export const playbackId = z
  .string({ error: fault({ code: 'required', what: 'playbackId' }) })
  .regex(/^[A-Za-z0-9_-]{1,64}(\.[0-9a-z]{1,10}\.[\w-]{1,64})?$/, {
    error: fault({ code: 'not-a-playback-id' }),
  })

const quarterError = fault({ code: 'no-quarter' })
/** The number of a period in a call. With four quarters, overtimes start at 5. */
export const quarterId = z
  .union([z.number(), z.string().regex(/^\d{1,2}$/, { error: quarterError })], { error: quarterError })
  .transform(Number)
  .pipe(z.int({ error: quarterError }).min(1, { error: quarterError }).max(99, { error: quarterError }))

/** The id that a device gives to a change. The server applies changes with the same id only once. */
export const clientId = z.uuid({ error: fault({ code: 'not-a-uuid', what: 'clientId' }) })

/** The time left in the period on the scorer's clock, in ms, for a request that may arrive late. */
export const remainingMs = z.int({ error: fault({ code: 'not-ms-left', what: 'remainingMs' }) }).min(0)

/** A time in the API: ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime()

/** The query of a paged list. Without `page` the whole list is returned. The total is in `X-Total-Count`. */
export const listQuery = z.object({
  search: z
    .string()
    .trim()
    .max(100, { error: fault({ code: 'over-length', what: 'Search', max: 100 }) })
    .optional(),
  page: z.coerce
    .number()
    .int()
    .min(1, { error: fault({ code: 'not-whole-from', what: 'page', from: 1 }) })
    .max(1_000_000, { error: fault({ code: 'too-large', what: 'page' }) })
    .optional(),
  pageSize: z.coerce
    .number()
    .int()
    .min(1, { error: fault({ code: 'not-between', what: 'pageSize', from: 1, to: 100 }) })
    .max(100, { error: fault({ code: 'not-between', what: 'pageSize', from: 1, to: 100 }) })
    .default(20),
})

/** The query of a paged list, after validation. */
export type ListQuery = z.output<typeof listQuery>

/** The answer to a call without other results. */
export const messageAnswer = z.object({ message: z.string() })

/** Returns the path parameters of a call about one thing. */
export function idParams(what: What) {
  return z.object({ id: id(what) })
}

/** The language of a generated file, such as a PDF. Pages link to files in their own language. */
export const lang = z
  .enum(LANGUAGE_TAGS, { error: fault({ code: 'not-one-of', what: 'lang', choices: LANGUAGE_TAGS }) })
  .default('en')

/** Returns the schema of a line of text that may be empty. It trims the text and replaces repeated spaces. */
export function emptyableLine(field: What, max: number) {
  return z
    .string({ error: fault({ code: 'required', what: field }) })
    .overwrite((typed) => typed.normalize('NFC').trim().replace(/\s+/gu, ' '))
    .max(max, { error: fault({ code: 'over-length', what: field, max }) })
    .regex(/^[^\p{Cc}]*$/u, { error: fault({ code: 'control-characters', what: field }) })
}
