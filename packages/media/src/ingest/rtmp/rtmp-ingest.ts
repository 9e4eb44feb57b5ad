import { REASONS } from '../../texts.ts'
import type { IngestAddress, IngestDoor, IngestProtocol } from '../ingest-protocol.ts'
import type { MediaConsumer, PublisherConnection, PublisherRefusal } from '../publisher.ts'
import { pastedKey } from './pasted-key.ts'
import { RtmpServer, type RtmpServerOptions } from './server.ts'

/** The RTMP application name of the ingest address: rtmp://host:port/live */
const RTMP_APP = 'live'

/** Returns the address of an RTMP or RTMPS port. */
export function rtmpAddress(protocol: 'rtmp' | 'rtmps', port: number): IngestAddress {
  return { protocol, secure: protocol === 'rtmps', port, path: `/${RTMP_APP}` }
}

/** The options that all RTMP ports of a server share. */
export interface RtmpIngestOptions extends Pick<RtmpServerOptions, 'logger' | 'bounds' | 'isProxy'> {
  /**
   * Decides whether a stream key may publish. Returns the consumer of the encoder's media, or the reason for
   * the refusal.
   */
  publish(streamKey: string, connection: PublisherConnection): Promise<MediaConsumer | PublisherRefusal>
}

/** Encoders that send by RTMP, or by RTMPS where the port has a certificate. */
export class RtmpIngest implements IngestProtocol {
  readonly name: 'rtmp' | 'rtmps'
  readonly #server: RtmpServer
  /** The open port; null while it is closed. */
  #port: number | null = null

  constructor({ protocol, ...door }: IngestDoor, { publish, ...options }: RtmpIngestOptions) {
    this.name = protocol
    this.#server = new RtmpServer({
      ...options,
      ...door,
      publish: async ({ app, streamName }, connection) => {
        const key = pastedKey({ app, streamName }, RTMP_APP)
        if (key === null) return { refused: REASONS.wrongApp(protocol, this.#port ?? 0, RTMP_APP) }
        if (key === '') return { refused: REASONS.noKey }
        return publish(key, connection)
      },
    })
  }

  async start(): Promise<void> {
    this.#port = await this.#server.start()
  }

  async stop(): Promise<void> {
    this.#port = null
    await this.#server.stop()
  }

  get addresses(): readonly IngestAddress[] {
    return this.#port === null ? [] : [rtmpAddress(this.name, this.#port)]
  }
}
