import type { EmailService } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { api } from './client.ts'
import { useFormMutation } from './use-form-mutation.ts'

/** A visitor's message. `website` is a trap for programs that send spam: people leave it empty. */
export interface Message {
  name: string
  email: string
  subject: string
  message: string
  website: string
}

/**
 * Sends a message to the operators of this Courtside, through the hosted e-mail service if one is set,
 * otherwise through the server.
 */
export function useSendMessage() {
  return useFormMutation({
    mutationFn: async (message: Message) => {
      const { service } = await api.call('GET /contact/service', {})
      if (service) await sendByService(service, message)
      else await api.call('POST /contact', { body: message })
    },
  })
}

/**
 * Sends a message through the hosted e-mail service. If `website` is filled in, sends nothing and reports no
 * error.
 * @throws {ApiError} if the service is unreachable or refuses
 */
async function sendByService(service: EmailService, message: Message): Promise<void> {
  if (message.website) return
  const { name, email, subject, message: text } = message
  const body = {
    service_id: service.serviceId,
    template_id: service.templateId,
    user_id: service.publicKey,
    template_params: { name, email, title: subject, message: text },
  }
  const answer = await fetch(service.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, [])
}
