import { api } from './client.ts'

/** Asks for the MP4 of a finished match; the server begins to make it when there is none. */
export function requestExport(playbackId: string, signal: AbortSignal) {
  return api.call('POST /archive/download/export-video', { body: { playbackId } }, signal)
}

/** How far the MP4 of a finished match is. */
export function fetchExport(playbackId: string, signal: AbortSignal) {
  return api.call('GET /archive/download/export-video/:playbackId', { params: { playbackId } }, signal)
}
