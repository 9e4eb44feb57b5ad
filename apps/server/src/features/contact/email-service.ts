import type { EmailService } from '@courtside/contract'
import type { Config } from '../../platform/config/config.ts'

/** Where EmailJS takes messages (its REST API, "Send email"). */
const EMAILJS_URL = 'https://api.emailjs.com/api/v1.0/email/send'

/** The hosted e-mail service, when one is configured: pages call it by themselves. */
export function emailServiceOf({ emailjs }: Config): EmailService | null {
  return emailjs ? { url: EMAILJS_URL, ...emailjs } : null
}

/** The origins of other people's services that pages call. */
export function calledOrigins(config: Config): string[] {
  const service = emailServiceOf(config)
  return service ? [new URL(service.url).origin] : []
}
