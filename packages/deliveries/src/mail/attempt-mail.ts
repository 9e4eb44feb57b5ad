import type { DeliveryAttempt } from '../post.ts'

/**
 * Maximum number of receivers of mails served at once, because mail servers accept few connections per
 * sender.
 */
export const MAILS_AT_ONCE = 2
/** Reply code of a mail server that has accepted a mail (RFC 5321, 4.2.3). */
const TAKEN = 250

/**
 * Makes an attempt to mail something from a queue.
 * @param send sends the mail; returns false if there is nothing to mail any more
 * @param onError called with the error if the mail cannot be sent
 */
export async function attemptMail(
  send: () => Promise<boolean>,
  onError: (error: unknown) => void,
): Promise<DeliveryAttempt> {
  const began = performance.now()
  const ms = () => Math.round(performance.now() - began)
  try {
    return (await send())
      ? { status: TAKEN, fault: null, ms: ms() }
      : { status: null, fault: 'no-answer', ms: ms() }
  } catch (error) {
    onError(error)
    return { status: null, fault: 'no-connection', ms: ms() }
  }
}
