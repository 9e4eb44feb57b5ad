import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '@courtside/contract'
import { onTestFinished } from 'vitest'

/**
 * The keys and the secret of a browser's subscription. The browser gives only their public part and the
 * secret to the server at which it subscribes.
 */
export interface Device {
  ecdh: ECDH
  /** The public key in base64url, like `auth`. */
  p256dh: string
  auth: string
}

/** Creates the keys that a browser creates when it subscribes. */
export function newDevice(): Device {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  return { ecdh, p256dh, auth: randomBytes(16).toString('base64url') }
}

/**
 * Returns quiet hours that have begun and last longer than a test, whatever the time of day is.
 * @param zone the device's time zone
 */
export function quietNow(zone: string): { from: string; until: string } {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  const inHours = (hours: number) => clock.format(Date.now() + hours * 3_600_000)
  return { from: inHours(-3), until: inHours(3) }
}

/** A message that a device received from its push service. */
export interface Pushed {
  message: PushMessage
  headers: IncomingHttpHeaders
  /** The claims in the sender's signature (RFC 8292). */
  claims: { aud: string; sub: string; exp: number }
}

/** A push service on the loopback address. */
export interface PushService {
  /** Subscribes a new device, and returns its endpoint at the service. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string }; pushed: Pushed[]; device: Device }
  /** Number of messages received, whether accepted or not. */
  readonly asked: number
  /** Sets the status of all later answers. */
  answer(status: number): void
}

/**
 * Starts a push service that ends with the test. Like the browsers' services, it accepts only messages that
 * are signed with the subscription's key (VAPID) and encrypted for the device.
 * @param key the public key of the sender, in base64url
 */
export async function startPushService(key: string): Promise<PushService> {
  const devices = new Map<string, { device: Device; pushed: Pushed[] }>()
  let status = 201
  let asked = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked += 1
    const receiver = devices.get(request.url ?? '')
    if (receiver && status === 201) {
      const claims = verifiedClaims(request.headers.authorization ?? '', key)
      const text = decrypted(Buffer.concat(chunks), receiver.device)
      receiver.pushed.push({ message: JSON.parse(text), headers: request.headers, claims })
    }
    response.writeHead(receiver ? status : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    subscribe() {
      const device = newDevice()
      const pushed: Pushed[] = []
      const path = `/device/${devices.size + 1}`
      devices.set(path, { device, pushed })
      const { p256dh, auth } = device
      return { endpoint: `http://127.0.0.1:${port}${path}`, keys: { p256dh, auth }, pushed, device }
    },
    get asked() {
      return asked
    },
    answer: (next) => {
      status = next
    },
  }
}

/**
 * Returns the claims of a VAPID header that was signed with the right key.
 * @throws if another key was used, or if it is not a VAPID header
 */
function verifiedClaims(authorization: string, key: string): Pushed['claims'] {
  const [, token = '', signedBy] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as { kty: string; crv: string; x: string; y: string }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  )
  if (!right || signedBy !== key) throw new Error(`Not signed by ${key}: ${authorization}`)
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

/**
 * Decrypts a message of RFC 8291 for its device.
 * @throws if it was encrypted for another device
 */
function decrypted(body: Buffer, { ecdh, auth }: Pick<Device, 'ecdh' | 'auth'>): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const shared = ecdh.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const input = hkdf(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a byte 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function hkdf(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length))
}
