/** Hosts of the browsers' push services: Chrome and Chromium, Firefox, Safari, Edge. */
const HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
])
/** Domains that each belong entirely to one push service. */
const DOMAINS = ['.notify.windows.com', '.push.apple.com', '.push.services.mozilla.com']

/**
 * Reports whether a host belongs to the push service of a common browser. Subscribing then needs no DNS
 * lookup.
 */
export function isKnownPushService(host: string): boolean {
  return HOSTS.has(host) || DOMAINS.some((domain) => host.endsWith(domain))
}
