import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { idParams, timestamp } from '../calls/fields.ts'
import { REGISTRATIONS } from '../club/club.ts'
import { email, exactly } from './account-fields.ts'

/** An invitation as administrators see it, without its secret link. `email` is null if anyone may use it. */
const invitation = z.object({
  id: z.int(),
  email: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
})

/** An invitation, as the API sends it. */
export type Invitation = z.output<typeof invitation>

/** The calls for registration and invitations. */
export const invitationCalls = defineCalls({
  'GET /auth/registration': {
    summary:
      'Who may open an account: anyone, people with an invitation, or no one; and whether people under 16 must enter the e-mail of a guardian.',
    access: 'public',
    response: z.object({ registration: z.enum(REGISTRATIONS), guardianUnder16: z.boolean() }),
  },
  'GET /invitations': {
    summary: 'The open invitations, newest first.',
    access: 'admin',
    response: z.array(invitation),
  },
  'POST /invitations': {
    summary:
      'Create an invitation to open one account within 14 days. With an e-mail, it is mailed there and valid only for that address. Only this answer contains the link.',
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
