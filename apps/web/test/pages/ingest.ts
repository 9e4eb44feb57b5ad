/** What the server tells of a match that no streaming software sends to yet. */
export const INGEST = {
  ...{ ingestUrl: 'rtmp://club.example/live', secureIngestUrl: null, stream_key: 'key', measured: true },
  ...{ status: 'waiting', since: null, video: null, audio: null, bitrateKbps: 0, keyFrameIntervalMs: null },
  ...{ connectionsLost: 0, connectionLostAt: null, warnings: [], watching: 0 },
  ...{ tracks: [], tracksLeftOut: { pictures: 0, sounds: 0 } },
  serverNow: '2026-11-01T10:00:00.000Z',
}
