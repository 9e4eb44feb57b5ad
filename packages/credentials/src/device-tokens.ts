import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto'

// Loaded on first use, because the server starts faster without it.
const jose = () => import('jose')

const ISSUER = 'courtside'
const AUDIENCE = 'courtside-device'
const ALGORITHM = 'HS256'

/** How long a device stays known after its last sign-in, in days. */
export const DEVICE_DAYS = 180

/** A device that has signed in to an account before. */
export interface KnownDevice {
  id: string
  userId: number
}

/**
 * Signs and verifies the tokens that identify known devices at sign-in.
 * A token grants no access. It makes the server count wrong passwords per device, so that strangers who guess
 * passwords can't lock the owner out.
 */
export class DeviceTokens {
  readonly #key: KeyObject

  /** @param secret at least 32 bytes, known only to the server */
  constructor(secret: string) {
    this.#key = createSecretKey(Buffer.from(secret))
  }

  /** Returns a token for a device that has just signed in. A known device keeps its id. */
  async sign(userId: number, known: KnownDevice | null): Promise<string> {
    const { SignJWT } = await jose()
    return new SignJWT({ id: userId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setJti(known?.id ?? randomUUID())
      .setExpirationTime(`${DEVICE_DAYS}d`)
      .sign(this.#key)
  }

  /** Returns the device of a token, or null when the token is missing, forged or expired. */
  async verify(token: string | undefined): Promise<KnownDevice | null> {
    if (!token) return null
    const { jwtVerify } = await jose()
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
