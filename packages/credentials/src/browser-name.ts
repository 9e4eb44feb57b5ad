/**
 * Patterns of browser names. The order matters: the user agent of Edge, for example, also contains `Chrome`
 * and `Safari`.
 */
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/**
 * Returns browser and system, for example `Firefox on Windows`, for the list of a user's sessions.
 * Other parts of the header, such as versions and models, are not stored.
 * @returns an empty string when neither is known
 */
export function browserName(userAgent: string | undefined): string {
  const found = [BROWSERS, SYSTEMS].map(
    (known) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1],
  )
  return found.filter((name) => name !== undefined).join(' on ')
}
