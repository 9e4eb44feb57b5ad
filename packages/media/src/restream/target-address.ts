import type { PushAddress } from '../ingest/rtmp/push-session.ts'

/** Ports where an address names none. */
const PORTS = { 'rtmp:': 1935, 'rtmps:': 443 } as const

/** Where a restream goes: the host, and what is said there. */
export interface TargetAddress extends PushAddress {
  host: string
  port: number
  secure: boolean
}

/**
 * Takes a target's address and key apart: what stands behind the host is the application, the key is the name of the stream.
 * @param address `rtmp://` or `rtmps://`, as the contract has checked it
 */
export function targetAddress(address: string, key: string): TargetAddress {
  const url = new URL(address)
  const secure = url.protocol === 'rtmps:'
  return {
    host: url.hostname,
    port: url.port === '' ? PORTS[secure ? 'rtmps:' : 'rtmp:'] : Number(url.port),
    secure,
    app: `${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`,
    tcUrl: `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}`,
    streamName: key,
  }
}
