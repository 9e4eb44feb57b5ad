import type { CameraLogin } from './camera-authorization.ts'

/** A camera as an administrator enters it. The address may contain the name and password instead. */
export type EnteredCamera = CameraLogin & { address: string }

/** Takes the name and password out of an address, as camera makers print it. */
export function withoutLogin({ address, user, password }: EnteredCamera): EnteredCamera {
  const url = new URL(address)
  const login = {
    user: user || percentDecoded(url.username),
    password: password || percentDecoded(url.password),
  }
  url.username = ''
  url.password = ''
  return { address: url.href, ...login }
}

/** Returns a text without percent-encoding; the text itself if a percent sign in it means itself. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
