/**
 * Reasons sent to an encoder that is refused or disconnected. RTMP has no language setting, and encoders show
 * them in their logs.
 */
export const REASONS = {
  wrongApp: (protocol: string, port: number, app: string) =>
    `Use ${protocol}://<this server>:${port}/${app} as the server address`,
  noKey: 'The stream key is missing',
  wrongKey: 'The stream key is wrong, or its match has ended',
  noOffer: 'Send an offer in SDP, as application/sdp',
  noH264: 'The offer has no H.264 video: choose H.264 as the video encoder',
  notTaken: 'The server could not accept the stream, try again',
  playsNothing: 'This server only receives video: watch the match on its page',
  secondEncoder: 'Another encoder is sending with this stream key: stop it first',
  takenOver: 'Another encoder took over with the same stream key',
  matchOver: 'This match has ended',
  closedEarly: 'The stream was closed before it began',
  finished: 'The match has ended',
  shutdown: 'The server is shutting down',
  cannotWrite: 'The server cannot write the video',
  begins: 'The match begins, connect again',
  keyChanged: 'The stream key was changed: enter the new one',
} as const
