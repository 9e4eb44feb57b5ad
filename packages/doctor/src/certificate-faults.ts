import type { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { CERTIFICATE_DAYS, DAY_MS, type Finding, fault, fine, reasonOf, warning } from './finding.ts'

/**
 * Returns why browsers refuse the certificate of a host, and what to do.
 * @param sent the certificate; null if unknown
 */
export function refusedCertificate(host: string, error: unknown, sent: X509Certificate | null): Finding {
  const reason = reasonOf(error)
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID') return wrongName(host, sent)
  if (reason === 'CERT_HAS_EXPIRED') {
    return fault(
      `The certificate of ${host} has expired.`,
      'Renew it, and find out why it was not renewed automatically: see the log of the proxy, and check that port 80 reaches the proxy.',
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
 * Returns the state of a certificate in a file.
 * @param host the public name; null if unknown
 * @param renewing advice for renewing it
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
  const sentence = `The certificate in ${file} is good for ${days} days.`
  return days >= CERTIFICATE_DAYS ? fine(sentence) : warning(sentence, renewing)
}

function isFor(certificate: X509Certificate, host: string): boolean {
  // In a URL, IPv6 addresses are in brackets.
  const address = host.replace(/^\[|\]$/g, '')
  return (isIP(address) ? certificate.checkIP(address) : certificate.checkHost(host)) !== undefined
}
