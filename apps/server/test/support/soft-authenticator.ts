import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '@courtside/contract'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

/** Faults of an authenticator or of its browser. */
export interface Wrongness {
  /** The origin of the page that requests the signature. */
  origin?: string
  /** The host for which the passkey is. */
  host?: string
  /** Whether the device has verified its user. */
  verified?: boolean
  /** The signature counter. */
  counter?: number
}

/**
 * An authenticator with one passkey. Its answers have the form that browsers forward, with ES256 and without
 * attestation.
 */
export class SoftAuthenticator {
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  readonly #id = randomBytes(16)
  readonly #origin: string
  #counter = 0

  /** @param origin the origin of the page that requests signatures */
  constructor(origin: string) {
    this.#origin = origin
  }

  create({ challenge, rp }: Pick<PasskeyCreation, 'challenge' | 'rp'>, wrong: Wrongness = {}): NewCredential {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    // COSE_Key (RFC 9052): kty EC2, alg ES256, crv P-256, x, y.
    const key = Buffer.concat([
      ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
      ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
    ])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key])
    const data = Buffer.concat([this.#data(rp.id, wrong, ATTESTED), attested])
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      ...[Buffer.from([data.length]), data],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, wrong).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    }
  }

  get(
    { challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>,
    wrong: Wrongness = {},
  ): UsedCredential {
    this.#counter += 1
    const data = this.#data(rpId, wrong)
    const clientData = this.#clientData('webauthn.get', challenge, wrong)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
    }
  }

  #named() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Wrongness): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Returns the authenticator data (WebAuthn level 3, section 6.1). */
  #data(host: string, { verified = true, counter = this.#counter, ...wrong }: Wrongness, flags = 0): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const checked = verified ? USER_VERIFIED : 0
    return Buffer.concat([
      createHash('sha256')
        .update(wrong.host ?? host)
        .digest(),
      ...[Buffer.from([flags | USER_PRESENT | checked]), count],
    ])
  }
}
