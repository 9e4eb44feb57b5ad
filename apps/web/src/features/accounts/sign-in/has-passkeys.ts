/**
 * IP addresses as in `location.hostname`. Browsers create passkeys only for domain names (WebAuthn level 3,
 * section 5.1.3).
 */
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/

/**
 * Returns whether this browser supports passkeys at this address, which must be a domain name with HTTPS, or
 * localhost.
 * @param page the window to check
 */
export function hasPasskeys(
  page: { readonly isSecureContext: boolean; readonly location: Pick<Location, 'hostname'> } = window,
): boolean {
  return page.isSecureContext && 'PublicKeyCredential' in page && !IP_ADDRESS.test(page.location.hostname)
}
