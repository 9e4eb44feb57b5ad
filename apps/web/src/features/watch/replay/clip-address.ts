import type { ReelOf } from '@courtside/basketball'
import { inPageLanguage } from '../../../ui/written/language.ts'

const PARAMETER = 'clip'

/**
 * A clip begins this long before its play was recorded, in ms. The server's playlist of a clip has the same
 * value.
 */
export const CLIP_LEAD_MS = 8000

/**
 * Returns the recording time of the play whose clip the address names (`?clip=`), in epoch ms of server time.
 * Returns null if the address names no clip.
 */
export function clipInAddress(search: string): number | null {
  const value = new URLSearchParams(search).get(PARAMETER) ?? ''
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}

/**
 * Returns the link to the clip of a play, on the match's page.
 * @param at when the play was recorded, epoch ms of the server
 */
export function clipHref(at: number): string {
  return `?${PARAMETER}=${at}`
}

/**
 * Returns the playlist of a clip.
 * @param hlsUrl playlist of the whole match
 * @param at moment of the video, epoch ms
 */
export function clipPlaylistUrl(hlsUrl: string, at: number): string {
  return beside(hlsUrl, `clip.m3u8?at=${at}`)
}

/**
 * A clip ends this long after its play was recorded, in ms. The server's playlist of a clip has the same
 * value.
 */
const CLIP_TAIL_MS = 4000

/** Length of a clip, in ms. */
export const CLIP_MS = CLIP_LEAD_MS + CLIP_TAIL_MS

/** A part of a match, from one server time to another, epoch ms. */
export interface ClipStretch {
  readonly from: number
  readonly to: number
}

/**
 * Returns the part of the match that a play's clip shows.
 * @param at when the play was recorded, epoch ms
 */
export function stretchOfPlay(at: number): ClipStretch {
  return { from: at - CLIP_LEAD_MS, to: at + CLIP_TAIL_MS }
}

/**
 * Returns the address of a part of the match as a file.
 * @param hlsUrl playlist of the whole match
 */
export function stretchFile(hlsUrl: string, { from, to }: ClipStretch): string {
  return beside(hlsUrl, inPageLanguage(`clip.mp4?from=${from}&to=${to}`))
}

/**
 * Returns the address of all plays of a kind as one MP4.
 * @param hlsUrl playlist of the whole match
 */
export function reelFile(hlsUrl: string, { kind, player, team }: ReelOf): string {
  const whose = player !== undefined ? `&player=${player}` : team !== undefined ? `&team=${team}` : ''
  return beside(hlsUrl, inPageLanguage(`reel.mp4?kind=${kind}${whose}`))
}

/**
 * Returns the address of an image of a moment.
 * @param hlsUrl playlist of the match
 * @param at moment of the video, epoch ms
 */
export function clipPictureUrl(hlsUrl: string, at: number): string {
  return beside(hlsUrl, `thumbnail.jpg?at=${at}`)
}

function beside(hlsUrl: string, file: string): string {
  return hlsUrl.replace(/[^/]*$/, file)
}
