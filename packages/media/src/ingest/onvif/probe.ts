import { networksOf } from '@courtside/network'
import { percentDecoded } from '../rtsp/camera-address.ts'
import { elementsOf, readXml, textOf, type XmlElement } from './xml.ts'

/** A camera that answered a search. */
export type FoundCamera = {
  /** The camera's name in the network; empty if it has none. */
  name: string
  /** The camera's model, as its maker names it; may be empty. */
  model: string
  /** The address of the camera's ONVIF service, such as `http://192.168.1.20/onvif/device_service`. */
  device: string
}

/** Returns whether an address belongs to this machine or to a private network. False for a host name. */
export const isPrivate = networksOf('loopback,linklocal,uniquelocal')

const MOST_ANSWER_BYTES = 16 * 1024
const MOST_TEXT = 100
const MOST_ADDRESS = 300
/** The start of the scopes in which a device says what it is (ONVIF Core, section 7.3.3.2). */
const SCOPE = 'onvif://www.onvif.org/'

/** Returns the message that asks all cameras of a network to answer (WS-Discovery 1.0, section 5.2). */
export function probeMessage(id: string): Buffer {
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"' +
      ' xmlns:a="http://schemas.xmlsoap.org/ws/2004/08/addressing"><s:Header>' +
      '<a:Action s:mustUnderstand="1">http://schemas.xmlsoap.org/ws/2005/04/discovery/Probe</a:Action>' +
      `<a:MessageID>${id}</a:MessageID>` +
      '<a:ReplyTo><a:Address>http://schemas.xmlsoap.org/ws/2004/08/addressing/role/anonymous</a:Address>' +
      '</a:ReplyTo><a:To s:mustUnderstand="1">urn:schemas-xmlsoap-org:ws:2005:04:discovery</a:To>' +
      '</s:Header><s:Body><Probe xmlns="http://schemas.xmlsoap.org/ws/2005/04/discovery">' +
      '<d:Types xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery"' +
      ' xmlns:dn="http://www.onvif.org/ver10/network/wsdl">dn:NetworkVideoTransmitter</d:Types>' +
      '</Probe></s:Body></s:Envelope>',
  )
}

/**
 * Reads an answer to a probe. Ignores answers from outside private networks, answers to other probes, and
 * devices that are not cameras. Uses the sender's address as each camera's host, because a device may report
 * a wrong address, and must not be able to make the server connect to another host.
 * @param sender the IP address that the answer came from
 * @param id the probe's id
 */
export function readProbeAnswer(answer: Buffer, sender: string, id: string): FoundCamera[] {
  if (answer.length > MOST_ANSWER_BYTES || !isPrivate(sender)) return []
  const document = parsed(answer)
  if (!document || textOf(document, 'RelatesTo') !== id) return []
  return elementsOf(document, 'ProbeMatch').flatMap((match) => {
    const scopes = textOf(match, 'Scopes').split(/\s+/)
    const isCamera = scopes.some((scope) => scope.startsWith(SCOPE))
    const device = deviceAddress(textOf(match, 'XAddrs'), sender)
    if (device === null || !(isCamera || textOf(match, 'Types').includes('NetworkVideoTransmitter')))
      return []
    return [{ name: scopeOf(scopes, 'name'), model: scopeOf(scopes, 'hardware'), device }]
  })
}

function parsed(answer: Buffer): XmlElement | null {
  try {
    return readXml(answer.toString())
  } catch {
    return null // not XML
  }
}

function scopeOf(scopes: readonly string[], kind: string): string {
  const start = `${SCOPE}${kind}/`
  const text = scopes.find((scope) => scope.startsWith(start))?.slice(start.length) ?? ''
  return percentDecoded(text)
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MOST_TEXT)
}

/** Returns the address of the camera's service at the sender's address; null if the answer names none. */
function deviceAddress(addresses: string, sender: string): string | null {
  const urls = addresses
    .split(/\s+/)
    .flatMap((text) => URL.parse(text) ?? [])
    .filter(({ protocol }) => protocol === 'http:' || protocol === 'https:')
  const url = urls.find(({ hostname }) => hostname === sender) ?? urls[0]
  if (!url) return null
  url.hostname = sender
  for (const part of ['username', 'password', 'search', 'hash'] as const) url[part] = ''
  return url.href.length <= MOST_ADDRESS ? url.href : null
}
