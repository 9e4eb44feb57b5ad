import type { CameraLogin } from './camera-authorization.ts'

/**
 * A camera as an administrator enters it. The address may contain the name and password instead of the
 * separate fields.
 */
export type EnteredCamera = CameraLogin & { address: string }

/**
 * Moves the name and password out of an address, because camera makers print addresses that contain them.
 * Keeps a user or password that was entered separately.
 */
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

/** Decodes the percent-encoding of a text. Returns the text unchanged if it is not valid percent-encoding. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
