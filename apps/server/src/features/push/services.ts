/** Hosts of the push services of browsers: Chrome and Chromium, Firefox, Safari, Edge. */
const HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
])
/** Domains whose hosts all belong to one push service. */
const DOMAINS = ['.notify.windows.com', '.push.apple.com', '.push.services.mozilla.com']

/** Whether a host belongs to the push service of a common browser, so that it is not looked up when a device subscribes. */
export function isKnownPushService(host: string): boolean {
  return HOSTS.has(host) || DOMAINS.some((domain) => host.endsWith(domain))
}
