import type { PushAddress } from '../ingest/rtmp/push-session.ts'

/** Default ports. */
const PORTS = { 'rtmp:': 1935, 'rtmps:': 443 } as const

/** The destination of a restream: the host, and the names used in RTMP. */
export interface TargetAddress extends PushAddress {
  host: string
  port: number
  secure: boolean
}

/**
 * Parses a target's address and key. The path and query after the host are the application; the key is the
 * stream name.
 * @param address an `rtmp://` or `rtmps://` URL, already validated by the contract
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
