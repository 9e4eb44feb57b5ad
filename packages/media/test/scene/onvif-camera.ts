import { createHash } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOGIN } from './rtsp-server.ts'

/** How the camera checks passwords: in the message (WS-Security), or by HTTP. */
export type OnvifSecurity = 'message' | 'digest' | 'none'

export type OnvifCameraOptions = {
  security?: OnvifSecurity
  /** How far its clock is ahead, in ms. */
  aheadMs?: number
  /** The media services that it has. */
  services?: readonly ('media' | 'media2')[]
  /** The encoding, width and height of each profile. */
  profiles?: readonly (readonly [encoding: string, width: number, height: number])[]
  /** Replaces the answers to all requests. */
  answer?: { status: number; body: string; headers?: Record<string, string> }
  /** Addresses of other devices in the camera's answer to a search. */
  others?: readonly string[]
}

/** A camera with ONVIF for tests. Its own RTSP addresses name another host, as behind a router. */
export type OnvifCamera = {
  /** The network to search, on loopback. */
  network: { addresses(): string[]; group: string; port: number }
  device: string
  /** Returns the operations requested so far, in order. */
  asked(): string[]
  kill(): Promise<void>
}

const GROUP = '239.255.255.250'
const HOME = '127.0.0.1'
const REALM = 'onvif test'
const NONCE = 'cafef00d'
/** A camera refuses a password whose time differs by more than this, in ms. */
const MOST_APART_MS = 5000
const SERVICES = {
  media: 'http://www.onvif.org/ver10/media/wsdl',
  media2: 'http://www.onvif.org/ver20/media/wsdl',
}

/** Opens a camera at free ports of loopback. */
export async function onvifCamera(options: OnvifCameraOptions = {}): Promise<OnvifCamera> {
  const asked: string[] = []
  const http = createServer((request, response) => {
    void bodyOf(request).then((message) => {
      asked.push(operationOf(message))
      const {
        status,
        body,
        headers = {},
      } = options.answer ?? answerTo(options, message, request, (http.address() as AddressInfo).port)
      response.writeHead(status, { 'content-type': 'application/soap+xml', ...headers }).end(body)
    })
  })
  http.listen(0, HOME)
  await once(http, 'listening')
  const device = `http://${HOME}:${(http.address() as AddressInfo).port}/onvif/device_service`
  const udp = createSocket('udp4')
  udp.bind(0)
  await once(udp, 'listening')
  udp.addMembership(GROUP, HOME)
  udp.on('message', (probe, { address, port }) => {
    const id = /MessageID>([^<]*)</.exec(probe.toString())?.[1] ?? ''
    for (const each of [device, ...(options.others ?? [])]) udp.send(probeAnswer(id, each), port, address)
  })
  return {
    network: { addresses: () => [HOME], group: GROUP, port: udp.address().port },
    device,
    asked: () => asked,
    kill: async () => {
      udp.close()
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

/**
 * Returns the answer of a device to a search. The answer's XML prefixes differ from those of most cameras.
 */
export function probeAnswer(id: string, device: string): string {
  const match = `<wsd:ProbeMatch><wsd:Types>tds:Device dn:NetworkVideoTransmitter</wsd:Types>
    <wsd:Scopes>onvif://www.onvif.org/type/video_encoder onvif://www.onvif.org/hardware/M1
    onvif://www.onvif.org/name/Hall%20Nord</wsd:Scopes>
    <wsd:XAddrs>${device.replace(HOME, '10.9.8.7')} ${device}</wsd:XAddrs></wsd:ProbeMatch>`
  return envelope(`<wsd:ProbeMatches>${match}</wsd:ProbeMatches>`, `<w:RelatesTo>${id}</w:RelatesTo>`)
}

function envelope(body: string, header = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"
    xmlns:w="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:tt="http://www.onvif.org/ver10/schema"
    xmlns:wsd="http://schemas.xmlsoap.org/ws/2005/04/discovery">
    <env:Header>${header}</env:Header><env:Body>${body}</env:Body></env:Envelope>`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += part
  return body
}

function operationOf(message: string): string {
  return /Body><(\w+)/.exec(message)?.[1] ?? ''
}

function answerTo(options: OnvifCameraOptions, message: string, request: IncomingMessage, port: number) {
  const { security = 'none', aheadMs = 0, services = ['media'], profiles = [['H264', 1280, 720]] } = options
  const operation = operationOf(message)
  const now = new Date(Date.now() + aheadMs)
  if (operation === 'GetSystemDateAndTime') return { status: 200, body: envelope(timeOf(now)) }
  if (security === 'digest' && !hasDigest(request)) {
    const challenge = `Digest realm="${REALM}", nonce="${NONCE}", algorithm=MD5, qop="auth"`
    return { status: 401, body: '', headers: { 'www-authenticate': challenge } }
  }
  if (security === 'message' && !hasToken(message, now)) return fault('Sender', 'NotAuthorized')
  const second = request.url === '/onvif/media2'
  if (operation === 'GetServices') {
    const listed = services.map(
      (name) =>
        `<tds:Service><tds:Namespace>${SERVICES[name]}</tds:Namespace>
        <tds:XAddr>http://10.9.8.7:${port}/onvif/${name}</tds:XAddr></tds:Service>`,
    )
    return {
      status: 200,
      body: envelope(`<tds:GetServicesResponse>${listed.join('')}</tds:GetServicesResponse>`),
    }
  }
  const expected = second ? SERVICES.media2 : SERVICES.media
  if (!message.includes(`<${operation} xmlns="${expected}">`)) return fault('Sender', 'ActionNotSupported')
  if (operation === 'GetProfiles') {
    const encoder = second ? 'VideoEncoder' : 'VideoEncoderConfiguration'
    const listed = profiles.map(
      ([encoding, width, height], index) => `<trt:Profiles token="p&amp;${index}"><tt:Name>main</tt:Name>
        <tt:${encoder} token="v"><tt:Encoding>${encoding}</tt:Encoding><tt:Resolution><tt:Width>${width}</tt:Width>
        <tt:Height>${height}</tt:Height></tt:Resolution></tt:${encoder}></trt:Profiles>`,
    )
    return {
      status: 200,
      body: envelope(`<trt:GetProfilesResponse>${listed.join('')}</trt:GetProfilesResponse>`),
    }
  }
  const token = /ProfileToken>p&amp;(\d+)</.exec(message)?.[1]
  const uri = `rtsp://someone:secret@10.9.8.7:8554/${second ? 'two' : 'one'}/${token}?a=1&amp;b=2`
  return {
    status: 200,
    body: envelope(`<trt:GetStreamUriResponse><tt:Uri>${uri}</tt:Uri></trt:GetStreamUriResponse>`),
  }
}

function fault(code: string, subcode: string) {
  const codes = `<env:Value>env:${code}</env:Value><env:Subcode><env:Value>ter:${subcode}</env:Value></env:Subcode>`
  return { status: 400, body: envelope(`<env:Fault><env:Code>${codes}</env:Code></env:Fault>`) }
}

function timeOf(now: Date): string {
  const [year, month, day, hour, minute, second] = now
    .toISOString()
    .split(/[-T:.]/)
    .map(Number)
  return `<tds:GetSystemDateAndTimeResponse><tt:UTCDateTime><tt:Time><tt:Hour>${hour}</tt:Hour>
    <tt:Minute>${minute}</tt:Minute><tt:Second>${second}</tt:Second></tt:Time><tt:Date><tt:Year>${year}</tt:Year>
    <tt:Month>${month}</tt:Month><tt:Day>${day}</tt:Day></tt:Date></tt:UTCDateTime></tds:GetSystemDateAndTimeResponse>`
}

/** Checks a user name token with a hashed password (WS-Security UsernameToken Profile 1.0, section 3.1). */
function hasToken(message: string, now: Date): boolean {
  const field = (name: string) => new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`).exec(message)?.[1] ?? ''
  const created = field('Created')
  const bytes = [Buffer.from(field('Nonce'), 'base64'), Buffer.from(created + LOGIN.password)]
  const right = createHash('sha1').update(Buffer.concat(bytes)).digest('base64')
  const apartMs = Math.abs(new Date(created).getTime() - now.getTime())
  return field('Username') === LOGIN.user && field('Password') === right && apartMs < MOST_APART_MS
}

/** Checks a digest with `qop` (RFC 7616, section 3.4.1). */
function hasDigest({ headers, method, url }: IncomingMessage): boolean {
  const given = headers.authorization ?? ''
  const field = (name: string) => new RegExp(`\\b${name}="?([^",]*)`).exec(given)?.[1] ?? ''
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const secret = md5(`${LOGIN.user}:${REALM}:${LOGIN.password}`)
  const asked = md5(`${method}:${url}`)
  const right = md5(`${secret}:${NONCE}:${field('nc')}:${field('cnonce')}:auth:${asked}`)
  return field('uri') === url && field('response') === right
}
