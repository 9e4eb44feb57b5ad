import { isIP } from 'node:net'
import { z } from 'zod'

/** Names of networks that `proxy-addr` knows. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** The rule for a list of proxies. */
export const PROXIES_RULE =
  'must be addresses or networks with commas between, such as 172.17.0.1 or 10.0.0.0/8, or loopback, linklocal, uniquelocal'

/** Returns the schema of a setting that is a whole number within limits, written in digits only. */
export function wholeNumberSetting(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(new RegExp(`^\\d{1,${String(most).length}}$`), rule)
    .transform(Number)
    .refine((value) => value >= least && value <= most, rule)
    .meta({ form: `${least} to ${most}` })
}

const HIGHEST_PORT = 65_535

/** A TCP port; 0 takes a free one. */
export const port = wholeNumberSetting(0, HIGHEST_PORT).meta({ form: 'port' })

/** Returns the schema of a range of `least` to `most` ports, such as 9710-9717, or `off`. */
export function portRange(least: number, most: number) {
  const rule = `must be off, or a range of ${least} to ${most} ports such as 9710-9717`
  const fits = (text: string) => {
    const ports = portsOf(text)
    return text === 'off' || (ports.length >= least && ports.length <= most)
  }
  return z.string().refine(fits, rule).meta({ form: 'ports or `off`' })
}

/** Returns the ports of a range; none for `off` and for a text that is no range. */
export function portsOf(text: string): number[] {
  const [, first, last] = /^([1-9]\d{0,4})-([1-9]\d{0,4})$/.exec(text) ?? []
  if (first === undefined || last === undefined || Number(last) > HIGHEST_PORT) return []
  return Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, at) => Number(first) + at)
}

/** A setting that is switched on or off. */
export const onOrOff = z.enum(['on', 'off'], 'must be on or off')

/** A web address. A slash at its end is removed. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((address) => address.replace(/\/+$/, ''))
  .meta({ form: 'address' })

/** Returns whether a text is an address, a network such as 10.0.0.0/8, or the name of one. */
export function isNetwork(text: string): boolean {
  if (NETWORK_NAMES.includes(text)) return true
  const [address = '', prefix, ...more] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  const fits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
  return isIP(address) !== 0 && fits && more.length === 0
}
