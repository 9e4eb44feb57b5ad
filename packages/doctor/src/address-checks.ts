import { connect } from 'node:tls'
import type { Config } from '@courtside/config'
import { refusedCertificate } from './certificate-faults.ts'
import {
  CERTIFICATE_DAYS,
  CLOCK_OFF_MS,
  clockWarning,
  DAY_MS,
  type Finding,
  fault,
  fine,
  reasonOf,
  warning,
} from './finding.ts'

/** Time limit for the connection and for an answer of the public address, in ms. */
const PATIENCE_MS = 10_000

/**
 * Checks that the public address leads to a running Courtside with a valid certificate, and that the clock of
 * its proxy agrees with this machine's.
 */
export async function checkAddress({ publicUrl }: Config): Promise<Finding[]> {
  if (!publicUrl) {
    return [
      warning(
        'PUBLIC_URL is not set.',
        'Set it to the address that people use. Without it, links in mails do not work, and links in previews, calendars and feeds follow the Host header, which a caller can forge.',
      ),
    ]
  }
  const findings = publicUrl.startsWith('https:')
    ? [await certificateOf(new URL(publicUrl))]
    : [warning(`${publicUrl} is not https.`, 'Put a proxy with a certificate in front, such as Caddy.')]
  // If the connection fails, a request would fail as well.
  if (findings.some(({ state }) => state === 'fault')) return findings
  try {
    const answer = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { status } = (await answer.json()) as { status?: string }
    if (status !== 'ok') throw new Error(`it answers ${answer.status}`)
    findings.push(fine(`${publicUrl} leads to Courtside.`))
    const off = Math.abs(Date.parse(answer.headers.get('date') ?? '') - Date.now())
    if (off > CLOCK_OFF_MS)
      findings.push(clockWarning(`The proxy's clock and ours differ by ${Math.round(off / 1000)} s.`))
  } catch (error) {
    findings.push(
      warning(
        `${publicUrl} does not lead to a running Courtside (${reasonOf(error)}).`,
        'Start Courtside; then check the proxy and the address of the domain.',
      ),
    )
  }
  return findings
}

function certificateOf({ hostname, port }: URL): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      timeout: PATIENCE_MS,
    })
    let isReached = false
    const failed = (error: unknown) => {
      // Node refuses a certificate for another name, but still returns it here.
      const sent = isReached ? (socket.getPeerX509Certificate() ?? null) : null
      socket.destroy()
      resolve(
        isReached
          ? refusedCertificate(hostname, error, sent)
          : fault(
              `Nothing answers at ${hostname}:${port || 443} (${reasonOf(error)}).`,
              'Point the domain to this machine, and start the proxy that has its certificate.',
            ),
      )
    }
    socket.once('connect', () => {
      isReached = true
    })
    socket.once('timeout', () => failed('no answer'))
    socket.once('error', failed)
    socket.once('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
      socket.end()
      const said = `The certificate of ${hostname} is good for ${days} days.`
      resolve(
        days >= CERTIFICATE_DAYS ? fine(said) : warning(said, 'Renew it: the automatic renewal has failed.'),
      )
    })
  })
}
