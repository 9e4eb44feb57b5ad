import { Encrypter } from 'age-encryption'
import { onTestFinished, vi } from 'vitest'

/**
 * The work of scrypt, as a power of two. With the usual 18, each passphrase takes a processor several
 * seconds.
 */
const WORK_FACTOR = 10

/**
 * Encrypts backups with little work per passphrase until the test ends. For tests that do not check the
 * encryption itself. The file states the work, so that commands in other processes read it faster too.
 */
export function encryptCheaply(): void {
  const { setPassphrase } = Encrypter.prototype
  const spy = vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (
    this: Encrypter,
    passphrase,
  ) {
    setPassphrase.call(this, passphrase)
    this.setScryptWorkFactor(WORK_FACTOR)
  })
  onTestFinished(() => spy.mockRestore())
}
