import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Config } from '@courtside/config'
import { clockOffset } from '@courtside/network'
import { CLOCK_OFF_MS, type Finding, fine, warning } from './finding.ts'

/** How long the system may take to answer, in ms. */
const PATIENCE_MS = 3000
const ADVICE = 'Have the system follow a time server: "timedatectl set-ntp true", or install chrony.'

/**
 * Checks this machine's clock against a time server. If the server does not answer, reports whether the
 * system synchronises the clock.
 */
export async function checkClock({ timeServer }: Pick<Config, 'timeServer'>): Promise<Finding[]> {
  if (timeServer === null) return []
  const off = await clockOffset(timeServer).catch(() => null)
  if (off !== null && Math.abs(off) > CLOCK_OFF_MS) {
    const seconds = Math.round(Math.abs(off) / 1000)
    return [
      warning(
        `This machine's clock is ${seconds} s ${off > 0 ? 'behind' : 'ahead of'} ${timeServer}.`,
        ADVICE,
      ),
    ]
  }
  if (off !== null) return [fine(`The clock agrees with ${timeServer}.`)]
  const isSynchronized = await systemSynchronizes()
  if (isSynchronized) return [fine('The system keeps the clock synchronized.')]
  return [
    isSynchronized === false
      ? warning('Nothing keeps the clock of this machine synchronized.', ADVICE)
      : warning(
          `The clock could not be compared: ${timeServer} does not answer.`,
          'Allow outgoing UDP to port 123, or set TIME_SERVER to a time server of your network, or to "off".',
        ),
  ]
}

/** Returns whether systemd reports that the clock follows a time server; null if unknown. */
async function systemSynchronizes(): Promise<boolean | null> {
  try {
    const args = ['show', '--property=NTPSynchronized', '--value']
    const { stdout } = await promisify(execFile)('timedatectl', args, { timeout: PATIENCE_MS })
    return stdout.trim() === 'yes'
  } catch {
    return null
  }
}
