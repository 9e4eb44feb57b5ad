import { Encrypter } from 'age-encryption'
import { onTestFinished, vi } from 'vitest'

/** The work of scrypt as a power of two. With the usual 18, each passphrase takes a processor for seconds. */
const WORK_FACTOR = 10

/**
 * Encrypts backups with little work per passphrase until the test ends, for tests of something else than
 * encryption. Readers take the factor from the file, so that commands in other processes become faster too.
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
