import { CLUB_ICONS, type ClubIdentity } from '@courtside/contract'
import { inkOn, paletteOf } from '@courtside/contract/client'
import { escapeHtml } from './escape-html.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Dependencies of {@link withLetterhead}. */
interface Letterhead {
  club: { current(): ClubIdentity }
  /** The site's public address; undefined if it is not set. */
  publicUrl: string | undefined
}

/**
 * Returns a mailer whose mails carry the club's crest and name. Does not change mails of a club without a
 * name.
 */
export function withLetterhead(mailer: Mailer, { club, publicUrl }: Letterhead): Mailer {
  return {
    send: (mail) => mailer.send(headed(mail, club.current(), publicUrl)),
    close: () => mailer.close(),
  }
}

function headed(mail: Mail, club: ClubIdentity, publicUrl: string | undefined): Mail {
  if (club.name === '') return mail
  const { primary } = paletteOf({ id: 0, colours: club.colours })
  const name = escapeHtml(club.name)
  const icon = publicUrl && new URL(CLUB_ICONS.small, publicUrl).href
  const picture = icon
    ? `<img src="${escapeHtml(icon)}" width="40" height="40" alt="" style="vertical-align:middle"> `
    : ''
  const head = `<p style="margin:0 0 16px;padding:12px;background:${primary};color:${inkOn(primary)};font-weight:bold">${picture}${name}</p>`
  return {
    ...mail,
    text: `${mail.text.trimEnd()}\n\n-- \n${club.name}\n`,
    ...(mail.html !== undefined && { html: mail.html.replace('<body>', () => `<body>${head}`) }),
  }
}
