import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { idParams, timestamp } from '../calls/fields.ts'
import { REGISTRATIONS } from '../club/club.ts'
import { email, exactly } from './account-fields.ts'

/** An invitation as administrators see it: without what lets in. `email` null: it is for anybody. */
const invitation = z.object({
  id: z.int(),
  email: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
})

/** An invitation on the wire. */
export type Invitation = z.output<typeof invitation>

/** Who may open an account, and invitations to do so. */
export const invitationCalls = defineCalls({
  'GET /auth/registration': {
    summary:
      'Who may open an account: anybody, who has an invitation, or nobody; and whether who is under 16 is asked for the email of a guardian.',
    access: 'public',
    response: z.object({ registration: z.enum(REGISTRATIONS), guardianUnder16: z.boolean() }),
  },
  'GET /invitations': {
    summary: 'The invitations that are open, newest first.',
    access: 'admin',
    response: z.array(invitation),
  },
  'POST /invitations': {
    summary:
      'Invite somebody to open an account, once, within 14 days. With an e-mail it is mailed there, and for that address alone. The link stands in this answer and nowhere again.',
    access: 'admin',
    body: exactly({ email: email.optional() }),
    status: 201,
    response: invitation.extend({ link: z.string() }),
  },
  'DELETE /invitations/:id': {
    summary: 'Withdraw an invitation.',
    access: 'admin',
    params: idParams('Invitation'),
    status: 204,
  },
})
