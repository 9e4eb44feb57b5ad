import { z } from 'zod'
import { LANGUAGE_TAGS } from './languages.ts'
import { fault, type What } from './told.ts'

const MAX_ID = 2_147_483_647

/**
 * A database id: a whole number from 1; a numeric string is accepted where the product's pages send strings.
 * @param what how the fault names it, such as `Team`
 */
export function id(what: What) {
  const error = fault({ code: 'not-an-id', what })
  return z
    .union([z.number(), z.string().regex(/^\d{1,10}$/, { error })], { error })
    .transform(Number)
    .pipe(z.int({ error }).min(1, { error }).max(MAX_ID, { error }))
}

/** Scripts in which zero-width joiners are part of how a word is written. */
const JOINED =
  /(?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])[\u200c\u200d](?=\p{L})/gu

/** What nobody sees: zero-width signs, marks that turn the direction of writing, fillers, halves of characters. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u

/** Emoji are told from letters by these; without them they are the same characters. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f]/g

/**
 * A line of text a person typed: trimmed, each space a plain one, accents composed, without control characters and without what
 * nobody sees. Two of them that look the same because of such characters would be two teams or users of one name.
 * @param what how the fault names it, such as `Team name`
 * @param max greatest length in UTF-16 code units
 */
export function text(what: What, max: number) {
  return line(what, max, 'NFC')
}

/**
 * The name of a user, team, player or competition: a line of text in which the variants of a letter are that letter, such as A for a
 * full-width Ａ (Unicode, form NFKC). Two of them that differ in such variants alone would be one name to whoever reads them.
 */
export function properName(what: What, max: number) {
  return line(what, max, 'NFKC')
}

/** @param form in which characters are kept (Unicode Standard Annex 15) */
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

/** The public name of a match's video; behind a dot the pass that opens it where it is not open to everybody. */
export const playbackId = z
  .string({ error: fault({ code: 'required', what: 'playbackId' }) })
  .regex(/^[A-Za-z0-9_-]{1,64}(\.[0-9a-z]{1,10}\.[\w-]{1,64})?$/, {
    error: fault({ code: 'not-a-playback-id' }),
  })

const quarterError = fault({ code: 'no-quarter' })
/** A period as it is asked for: 5 and up are overtimes. */
export const quarterId = z
  .union([z.number(), z.string().regex(/^\d{1,2}$/, { error: quarterError })], { error: quarterError })
  .transform(Number)
  .pipe(z.int({ error: quarterError }).min(1, { error: quarterError }).max(99, { error: quarterError }))

/** The id a device gives to what it wants to happen: the same one twice happens once. */
export const clientId = z.uuid({ error: fault({ code: 'not-a-uuid', what: 'clientId' }) })

/** What the scorer's clock showed, in ms left in the period, for a request that may come late. */
export const remainingMs = z.int({ error: fault({ code: 'not-ms-left', what: 'remainingMs' }) }).min(0)

/** A moment on the wire: ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime()

/** Query of a list that pages when asked to; without `page` the whole list is answered. The total is in `X-Total-Count`. */
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

/** Query of a paged list as the server sees it. */
export type ListQuery = z.output<typeof listQuery>

/** Answer to something that has nothing else to say. */
export const messageAnswer = z.object({ message: z.string() })

/** Path parameters of a call about one thing. */
export function idParams(what: What) {
  return z.object({ id: id(what) })
}

/** The language of what is made for somebody, such as a paper: that of the page that leads to it. */
export const lang = z
  .enum(LANGUAGE_TAGS, { error: fault({ code: 'not-one-of', what: 'lang', choices: LANGUAGE_TAGS }) })
  .default('en')
