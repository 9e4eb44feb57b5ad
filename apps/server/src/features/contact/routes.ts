import type { EmailService } from '@courtside/contract'
import { ANSWERS } from '@courtside/contract'
import type { Api } from '../../http/api.ts'
import type { ContactService } from './service.ts'

/** The calls of the contact form. `service` takes the messages instead of us, when it is set. */
export function contactRoutes(api: Api, contact: ContactService, service: EmailService | null): void {
  api.on('GET /contact/service', async () => ({ service }))
  api.on('POST /contact', async ({ body, request }) => {
    await contact.send(body, request.ip)
    return { message: ANSWERS.messageSent }
  })
}
