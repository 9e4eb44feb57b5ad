import { api } from '../client.ts'

/** Requests the MP4 of a finished match. */
export function requestExport(playbackId: string, signal: AbortSignal) {
  return api.call('POST /archive/download/export-video', { body: { playbackId } }, signal)
}

/** Fetches the state of that request while a host is still working on it. */
export function fetchExport(playbackId: string, signal: AbortSignal) {
  return api.call('GET /archive/download/export-video/:playbackId', { params: { playbackId } }, signal)
}
