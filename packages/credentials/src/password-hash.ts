import { randomBytes } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { HashingQueue } from './hashing-queue.ts'

/**
 * Parameters for argon2id, the library's default: 19 MiB, two passes, one lane, as recommended by OWASP's
 * password storage cheat sheet.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const RANDOM_PASSWORD_BYTES = 15

const queue = new HashingQueue()

/**
 * A hash to verify when the user does not exist, so that the response takes as long as for an existing user.
 */
const dummyHash = argon2.hash(randomBytes(16), PARAMETERS)

/** Hashes a password with argon2id, in PHC string form. @throws {BoundExceeded} when too many wait */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => argon2.hash(password, PARAMETERS))
}

/**
 * Reports whether a password is correct.
 * @param hash the stored hash. Undefined if there is no such user: the check then takes as long and returns
 * false.
 * @throws {BoundExceeded} when too many wait
 */
export async function isRightPassword(hash: string | undefined, password: string): Promise<boolean> {
  const compared = hash ?? (await dummyHash)
  const right = await queue.run(() => argon2.verify(compared, password))
  return right && hash !== undefined
}

/** Returns a random password that meets the password rules. */
export function randomPassword(): string {
  return `${randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url')}-aA1`
}
