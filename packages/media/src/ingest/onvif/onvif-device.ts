import { createHash, randomBytes } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { CameraAuthorization, type CameraLogin } from '../rtsp/camera-authorization.ts'
import { OnvifRefused } from './onvif-refused.ts'
import { elementsOf, escapedXml, readXml, textOf, type XmlElement } from './xml.ts'

/** A camera's refusal of a request that it does not know or cannot fulfil. */
export class OnvifFault extends Error {}

/** Time limit of all requests to a camera together, in ms. */
const TIMEOUT_MS = 15_000
/** Maximum size of an answer: the profiles of a recorder with 64 cameras take about 400 kB. */
const MOST_ANSWER_BYTES = 1024 * 1024
const MOST_HEADER_BYTES = 16 * 1024
/** Fault codes of a wrong user name or password (ONVIF Core, section 5.8.2; WS-Security 1.1, section 12). */
const LOGIN_FAULT = /NotAuthorized|FailedAuthentication|FailedCheck|InvalidSecurityToken/
const DEVICE = 'http://www.onvif.org/ver10/device/wsdl'
const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'

const TIME_FIELDS = ['Year', 'Month', 'Day', 'Hour', 'Minute', 'Second'] as const

interface Answer {
  status: number
  challenges: string[]
  body: string
}

/** Asks one camera by ONVIF: SOAP 1.2 over HTTP, with a user name and password if the login has a name. */
export class OnvifDevice {
  readonly #address: URL
  readonly #login: CameraLogin
  readonly #limit = AbortSignal.timeout(TIMEOUT_MS)
  /**
   * How far the camera's clock is ahead, in ms. A camera refuses a password that was hashed with another
   * time.
   */
  #aheadMs = 0

  /**
   * @param address the address of the camera's device service, with an IP address as its host
   * @param login the name is empty if the camera needs no login
   */
  constructor(address: URL, login: CameraLogin) {
    this.#address = address
    this.#login = login
  }

  /**
   * Reads the camera's clock for later requests, without a password. If a camera requires a password for this
   * request, its clock is not read and must be right.
   * @throws {OnvifRefused} the camera does not answer
   */
  async readClock(): Promise<void> {
    const answer = await this.#post(this.#address, envelope('', operation('GetSystemDateAndTime')), {})
    const time = answer.status === 200 && elementsOf(parsed(answer.body), 'UTCDateTime')[0]
    if (!time) return
    const [year = 0, month = 0, ...rest] = TIME_FIELDS.map((name) => Number(textOf(time, name)))
    const aheadMs = Date.UTC(year, month - 1, ...rest) - Date.now()
    if (Number.isFinite(aheadMs)) this.#aheadMs = aheadMs
  }

  /**
   * Asks the device service.
   * @throws {OnvifFault} the camera does not know the request
   * @throws {OnvifRefused} the camera does not answer, or refuses the user name or password
   */
  async askDevice(name: string, content: string): Promise<XmlElement> {
    return this.ask(this.#address.href, operation(name, DEVICE, content))
  }

  /**
   * Asks a service of the camera. Of the service's address, uses only port and path; the host stays the
   * camera's.
   * @throws {OnvifFault} the camera does not know the request
   * @throws {OnvifRefused} the camera does not answer, or refuses the user name or password
   */
  async ask(service: string, request: string): Promise<XmlElement> {
    const url = URL.parse(service)
    if (!url || !/^https?:$/.test(url.protocol)) throw new OnvifRefused('camera-not-answering')
    url.hostname = this.#address.hostname
    const { user } = this.#login
    const message = envelope(user === '' ? '' : this.#security(), request)
    let answer = await this.#post(url, message, {})
    const authorization =
      answer.status === 401 && user !== '' && CameraAuthorization.of(answer.challenges, this.#login)
    if (authorization) {
      const header = authorization.header('POST', `${url.pathname}${url.search}`)
      // A header holds one byte per character, so the UTF-8 bytes are passed on as Latin-1 characters.
      answer = await this.#post(url, message, { authorization: Buffer.from(header).toString('latin1') })
    }
    if (answer.status === 401 || answer.status === 403) throw new OnvifRefused('camera-login-refused')
    return contentOf(answer.body)
  }

  /** Returns the header with the password, hashed with a nonce and the camera's time. */
  #security(): string {
    const { user, password } = this.#login
    const nonce = randomBytes(16)
    const created = new Date(Date.now() + this.#aheadMs).toISOString()
    const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64')
    return (
      `<Security xmlns="${WSS}-wssecurity-secext-1.0.xsd"><UsernameToken>` +
      `<Username>${escapedXml(user)}</Username>` +
      `<Password Type="${WSS}-username-token-profile-1.0#PasswordDigest">${digest}</Password>` +
      `<Nonce EncodingType="${WSS}-soap-message-security-1.0#Base64Binary">${nonce.toString('base64')}</Nonce>` +
      `<Created xmlns="${WSS}-wssecurity-utility-1.0.xsd">${created}</Created></UsernameToken></Security>`
    )
  }

  async #post(url: URL, message: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    try {
      return await post(url, message, { headers, signal: this.#limit })
    } catch {
      throw new OnvifRefused('camera-not-answering')
    }
  }
}

/** Returns the request for an operation of a service, with its content. */
export function operation(name: string, namespace = DEVICE, content = ''): string {
  return `<${name} xmlns="${namespace}">${content}</${name}>`
}

function envelope(header: string, request: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope">' +
    `<s:Header>${header}</s:Header><s:Body>${request}</s:Body></s:Envelope>`
  )
}

/** @throws the request fails, or its answer is too large */
function post(
  url: URL,
  message: string,
  { headers, signal }: { headers: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const options = {
    method: 'POST',
    headers: {
      'content-type': 'application/soap+xml; charset=utf-8',
      'content-length': Buffer.byteLength(message),
      ...headers,
    },
    agent: false,
    maxHeaderSize: MOST_HEADER_BYTES,
    signal,
    // A camera's certificate is signed by itself and proves nothing about its address.
    rejectUnauthorized: false,
  }
  const request = (url.protocol === 'https:' ? https : http).request(url, options)
  request.on('error', reject)
  request.on('response', (response) => {
    const parts: Buffer[] = []
    let size = 0
    response.on('error', reject)
    response.on('data', (part: Buffer) => {
      size += part.length
      if (size > MOST_ANSWER_BYTES) response.destroy(new Error('the answer is too large'))
      else parts.push(part)
    })
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        challenges: response.headersDistinct['www-authenticate'] ?? [],
        body: Buffer.concat(parts).toString(),
      }),
    )
  })
  request.end(message)
  return promise
}

/** @throws {OnvifFault} the answer is a fault. @throws {OnvifRefused} it is not SOAP, or refuses the login */
function contentOf(answer: string): XmlElement {
  const body = elementsOf(parsed(answer), 'Body')[0]
  if (!body) throw new OnvifRefused('camera-not-answering')
  const fault = elementsOf(body, 'Fault')[0]
  if (!fault) return body
  const codes = elementsOf(fault, 'Value').map(({ text }) => text)
  if (codes.some((code) => LOGIN_FAULT.test(code))) throw new OnvifRefused('camera-login-refused')
  throw new OnvifFault(codes.join(', '))
}

function parsed(answer: string): XmlElement {
  try {
    return readXml(answer)
  } catch {
    throw new OnvifRefused('camera-not-answering')
  }
}
