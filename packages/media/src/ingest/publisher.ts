/**
 * A message of a publisher's stream: audio, video or metadata, with the body format of FLV. `arrivedAt`: when
 * it would have arrived without a connection loss, in ms since 1970; absent: now.
 */
export type MediaMessage = {
  kind: 'audio' | 'video' | 'data'
  timestamp: number
  body: Buffer
  arrivedAt?: number
}

/** How a publication ended. `stopped`: the encoder closed it properly. `closed`: this server closed it. */
export type PublicationEnd = 'stopped' | 'lost' | 'closed'

/** Receives the messages of an accepted publisher. */
export type MediaConsumer = {
  /** Receives a message. If it throws, the connection is closed and the error's message is logged. */
  media(message: MediaMessage): void
  /** Called exactly once, at the end of the publication. */
  ended(how: PublicationEnd): void
}

/** The reason for refusing a publisher. `knowsKey`: its stream key is correct, so it is not guessing keys. */
export type PublisherRefusal = { refused: string; knowsKey?: true }

/** The control of a publisher's connection. */
export type PublisherConnection = {
  /**
   * Closes the connection and sends the encoder the reason. Calls the consumer's `ended` before it returns.
   */
  close(reason: string): void
  /** Pauses and resumes reading, so that a slow disk slows down the encoder instead of filling the memory. */
  pause(): void
  resume(): void
  /** Whether any other encoder replaces this one, even while this one still sends. */
  readonly givesWay?: boolean
  /**
   * Whether frames may be lost on the way, so that later ones may refer to missing ones. May become true
   * while the encoder sends.
   */
  readonly losesFrames?: boolean
}
