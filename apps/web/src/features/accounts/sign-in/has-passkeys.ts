/** IP addresses as `location.hostname` has them: browsers make passkeys for names alone (WebAuthn level 3, section 5.1.3). */
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/

/**
 * Whether this browser has passkeys at this address: a name that is reached by https, or localhost.
 * @param page where it is asked
 */
export function hasPasskeys(
  page: { readonly isSecureContext: boolean; readonly location: Pick<Location, 'hostname'> } = window,
): boolean {
  return page.isSecureContext && 'PublicKeyCredential' in page && !IP_ADDRESS.test(page.location.hostname)
}
