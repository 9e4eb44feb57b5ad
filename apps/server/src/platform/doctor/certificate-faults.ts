import type { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { CERTIFICATE_DAYS, DAY_MS, type Finding, fault, fine, reasonOf, warning } from './finding.ts'

/** Why browsers refuse the certificate that a host has sent, and what to do. @param sent null: unknown */
export function refusedCertificate(host: string, error: unknown, sent: X509Certificate | null): Finding {
  const reason = reasonOf(error)
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID') return wrongName(host, sent)
  if (reason === 'CERT_HAS_EXPIRED') {
    return fault(
      `The certificate of ${host} has expired.`,
      'Renew it, and find out why that did not happen by itself: the log of the proxy says so, and port 80 must reach it.',
    )
  }
  if (reason === 'CERT_NOT_YET_VALID') {
    return fault(`The certificate of ${host} is not valid yet.`, 'Set the clock of this machine right.')
  }
  return fault(
    `The certificate of ${host} is not trusted (${reason}).`,
    'Have an authority such as Let’s Encrypt issue it for this domain, and have the proxy send the whole chain.',
  )
}

function wrongName(host: string, sent: X509Certificate | null): Finding {
  const names = sent?.subjectAltName?.replaceAll(/(DNS|IP Address):/g, '') ?? sent?.subject ?? 'another name'
  return fault(
    `The certificate is for ${names}, not for ${host}.`,
    `Have one issued for ${host}, or set PUBLIC_URL to a name that the certificate is for.`,
  )
}

/**
 * How a certificate in a file stands.
 * @param host the name that people use; null: none is known
 * @param renewing what makes a new one count
 */
export function certificateInFile(
  file: string,
  certificate: X509Certificate,
  host: string | null,
  renewing: string,
): Finding {
  const days = Math.floor((Date.parse(certificate.validTo) - Date.now()) / DAY_MS)
  if (days < 0) return fault(`The certificate in ${file} has expired.`, renewing)
  if (host !== null && !isFor(certificate, host)) return wrongName(host, certificate)
  const said = `The certificate in ${file} is good for ${days} days.`
  return days >= CERTIFICATE_DAYS ? fine(said) : warning(said, renewing)
}

function isFor(certificate: X509Certificate, host: string): boolean {
  // Addresses of version 6 stand in brackets in a URL.
  const address = host.replace(/^\[|\]$/g, '')
  return (isIP(address) ? certificate.checkIP(address) : certificate.checkHost(host)) !== undefined
}
