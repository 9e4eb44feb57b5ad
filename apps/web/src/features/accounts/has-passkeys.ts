/** Whether this browser has passkeys at this address: it hides them where the page did not come by https or from the machine itself. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}
