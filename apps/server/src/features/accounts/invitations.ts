import type { Invitation } from '@courtside/contract'
import { newToken } from '@courtside/credentials'
import { accountMail } from '@courtside/deliveries'
import type { SessionIdentity } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import type { AccountParts, LinkParts } from './account-parts.ts'
import type { AuditLog } from './audit-log.ts'
import { InvitationRepository } from './invitation-repository.ts'

const INVITATION_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Maximum number of open invitations. An invitation is open for two weeks, and a club sends fewer in that
 * time.
 */
const MOST_INVITATIONS = 500

/** Manages invitation links, for clubs where registration requires an invitation. */
export class Invitations {
  readonly #invitations: InvitationRepository
  readonly #audit: AuditLog
  readonly #links: LinkParts

  constructor({ db, audit }: AccountParts, links: LinkParts) {
    this.#invitations = new InvitationRepository(db)
    this.#audit = audit
    this.#links = links
  }

  /** Returns the open invitations, newest first. */
  async list(): Promise<Invitation[]> {
    return (await this.#invitations.list()).map(present)
  }

  /**
   * Creates an invitation. If an e-mail address is given, mails the link to it, and only that address can use
   * the invitation. Only this call returns the link.
   * @throws {Refused} 409 there are too many; 502 the mail could not be sent, and the invitation is not
   * stored
   */
  async create(
    asker: SessionIdentity,
    email: string | undefined,
    address: string,
  ): Promise<Invitation & { link: string }> {
    const { token, hash } = newToken()
    const made = await this.#invitations.insert(
      {
        hash,
        email: email ?? null,
        created_by: asker.id,
        expires_at: new Date(Date.now() + INVITATION_DAYS * DAY_MS),
      },
      MOST_INVITATIONS,
    )
    if (!made) throw new Refused({ code: 'too-many-invitations', most: MOST_INVITATIONS })
    const link = `${this.#links.publicUrl()}/register?invitation=${token}`
    if (email !== undefined) await this.#mail(email, link, made.id)
    const detail = String(made.id)
    await this.#audit.record({ action: 'invitation-created', actorId: asker.id, address, detail })
    return { ...present(made), link }
  }

  /** Withdraws an invitation. @throws {Refused} 404 */
  async withdraw(asker: SessionIdentity, id: number, address: string): Promise<void> {
    if (!(await this.#invitations.delete(id))) throw new Refused({ code: 'no-such-invitation' })
    await this.#audit.record({
      action: 'invitation-withdrawn',
      actorId: asker.id,
      address,
      detail: String(id),
    })
  }

  async #mail(email: string, link: string, id: number): Promise<void> {
    const { INVITATION_MAIL, language } = await this.#links.mailTexts(null)
    const mail = accountMail({
      to: email,
      subject: INVITATION_MAIL.subject,
      language,
      paragraphs: [INVITATION_MAIL.invited(INVITATION_DAYS)],
      link: { href: link, text: INVITATION_MAIL.link },
    })
    try {
      await this.#links.mailer.send(mail)
    } catch (error) {
      this.#links.logger.error({ err: error }, 'Could not send an invitation.')
      await this.#invitations.delete(id)
      throw new Refused({ code: 'message-not-sent' })
    }
  }
}

function present(row: { id: number; email: string | null; created_at: Date; expires_at: Date }): Invitation {
  const { created_at, expires_at } = row
  return { ...row, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() }
}
