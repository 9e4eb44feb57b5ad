import { z } from 'zod'
import { email, exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { messageAnswer, text } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

const MAX_MESSAGE_LENGTH = 5000
/** Maximum size of the body, in bytes. The text of the longest message alone has up to 15 kB in UTF-8. */
const MAX_CONTACT_BYTES = 20_000

/**
 * A visitor's message to the operators of this Courtside. Programs that send spam fill in `website`, but
 * people never see that field and leave it empty.
 */
const contactMessage = exactly({
  name: text('Name', 80),
  email,
  subject: text('Subject', 120),
  message: z
    .string({ error: fault({ code: 'required', what: 'Message' }) })
    .trim()
    .min(1, { error: fault({ code: 'required', what: 'Message' }) })
    .max(MAX_MESSAGE_LENGTH, {
      error: fault({ code: 'over-length', what: 'Message', max: MAX_MESSAGE_LENGTH }),
    })
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, {
      error: fault({ code: 'control-characters', what: 'Message' }),
    }),
  website: z
    .string()
    .max(500, { error: fault({ code: 'too-long', what: 'website' }) })
    .default(''),
})

/** A message of the contact form as the server sees it. */
export type ContactMessage = z.output<typeof contactMessage>

/**
 * The hosted e-mail service that the page calls by itself: its address and account. Its template has the
 * parameters name, email, title (the subject) and message.
 */
const emailService = z.object({
  url: z.url(),
  serviceId: z.string(),
  templateId: z.string(),
  publicKey: z.string(),
})

/** The hosted e-mail service, as the API sends it. */
export type EmailService = z.output<typeof emailService>

/** The calls for the contact form. */
export const contactCalls = defineCalls({
  'GET /contact/service': {
    summary: 'The hosted e-mail service for messages; null if POST /contact accepts them.',
    access: 'public',
    response: z.object({ service: emailService.nullable() }),
  },
  'POST /contact': {
    summary: 'Send a message to the operators of this Courtside, by mail.',
    access: 'public',
    body: contactMessage,
    maxBytes: MAX_CONTACT_BYTES,
    response: messageAnswer,
  },
})
