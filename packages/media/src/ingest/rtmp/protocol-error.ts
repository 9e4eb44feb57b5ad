/** The peer broke the RTMP protocol or one of our limits. Ends this connection and nothing else. */
export class RtmpProtocolError extends Error {
  override readonly name = 'RtmpProtocolError'
}
