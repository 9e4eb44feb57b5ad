/** An upgrade is impossible or was undone. The message is for the administrator. */
export class UpgradeError extends Error {
  override name = 'UpgradeError'
}
