import type { Api } from '../../http/api.ts'
import type { ContactService } from './service.ts'

/** The call of the contact form. */
export function contactRoutes(api: Api, contact: ContactService): void {
  api.on('POST /contact', async ({ body, request }) => {
    await contact.send(body, request.ip)
    return { message: 'Message sent successfully!' }
  })
}
