import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

const ISSUER = 'courtside'
const AUDIENCE = 'courtside-device'
const ALGORITHM = 'HS256'

/** For how long a device is known after it was last signed in with, days. */
export const DEVICE_DAYS = 180

/** A device on which somebody has signed in to an account before. */
export interface KnownDevice {
  id: string
  userId: number
}

/**
 * Signs and verifies what a device shows to be known again when it signs in. It lets nobody in: it has wrong passwords counted for the
 * device alone, so that strangers who guess cannot lock the owner out.
 */
export class DeviceTokens {
  readonly #key: KeyObject

  /** @param secret at least 32 bytes, kept by the server alone */
  constructor(secret: string) {
    this.#key = createSecretKey(Buffer.from(secret))
  }

  /** A token for a device that has just signed in; it stays the same device where it was known. */
  sign(userId: number, known: KnownDevice | null): Promise<string> {
    return new SignJWT({ id: userId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setJti(known?.id ?? randomUUID())
      .setExpirationTime(`${DEVICE_DAYS}d`)
      .sign(this.#key)
  }

  /** What a token says, or null when it is forged, expired or none. */
  async verify(token: string | undefined): Promise<KnownDevice | null> {
    if (!token) return null
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: [ALGORITHM],
      })
      const { id, jti } = payload
      return typeof id === 'number' && jti ? { id: jti, userId: id } : null
    } catch {
      return null
    }
  }
}
