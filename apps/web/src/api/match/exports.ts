import { api } from '../client.ts'

/** Where the MP4 of a finished match is. */
export function requestExport(playbackId: string, signal: AbortSignal) {
  return api.call('POST /archive/download/export-video', { body: { playbackId } }, signal)
}

/** The same, asked again while a host is working on it. */
export function fetchExport(playbackId: string, signal: AbortSignal) {
  return api.call('GET /archive/download/export-video/:playbackId', { params: { playbackId } }, signal)
}
