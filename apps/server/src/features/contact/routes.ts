import type { EmailService } from '@courtside/contract'
import { ANSWERS } from '@courtside/contract'
import type { Api } from '../../http/api.ts'
import type { ContactService } from './service.ts'

/**
 * Registers the endpoints for the contact form. If `service` is set, it receives the messages instead of this
 * server.
 */
export function contactRoutes(api: Api, contact: ContactService, service: EmailService | null): void {
  api.on('GET /contact/service', async () => ({ service }))
  api.on('POST /contact', async ({ body, request }) => {
    await contact.send(body, request.ip)
    return { message: ANSWERS.messageSent }
  })
}
