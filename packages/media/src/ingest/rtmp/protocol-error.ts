/** A violation of the RTMP protocol or of one of our limits by the peer. Ends this connection only. */
export class RtmpProtocolError extends Error {
  override readonly name = 'RtmpProtocolError'
}
