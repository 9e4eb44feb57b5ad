import type { EmailService } from '@courtside/contract'
import type { Config } from '../../platform/config/config.ts'

/** Endpoint of EmailJS for messages (its REST API, "Send email"). */
const EMAILJS_URL = 'https://api.emailjs.com/api/v1.0/email/send'

/** Returns the configured hosted e-mail service, which pages call directly, or null. */
export function emailServiceOf({ emailjs }: Config): EmailService | null {
  return emailjs ? { url: EMAILJS_URL, ...emailjs } : null
}

/** Returns the origins of third-party services that pages call. */
export function calledOrigins(config: Config): string[] {
  const service = emailServiceOf(config)
  return service ? [new URL(service.url).origin] : []
}
