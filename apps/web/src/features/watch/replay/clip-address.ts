import type { ReelOf } from '@courtside/basketball'
import { inPageLanguage } from '../../../ui/written/language.ts'

const PARAMETER = 'clip'

/** A clip begins so many ms before the moment it is named by (the server's playlist of a clip says the same). */
export const CLIP_LEAD_MS = 8000

/** The play whose clip the address asks for (`?clip=`, when it was recorded, epoch ms by the server); null for none. */
export function clipInAddress(search: string): number | null {
  const value = new URLSearchParams(search).get(PARAMETER) ?? ''
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}

/** The link, on a match's page, to the clip of a play. @param at when it was recorded, epoch ms */
export function clipHref(at: number): string {
  return `?${PARAMETER}=${at}`
}

/** The playlist of a clip. @param hlsUrl of the whole match @param at the moment of the picture, epoch ms */
export function clipPlaylist(hlsUrl: string, at: number): string {
  return beside(hlsUrl, `clip.m3u8?at=${at}`)
}

/** A clip is shown until so many ms after its play (the server's playlist of a clip says the same). */
const CLIP_TAIL_MS = 4000

/** How long a clip is, ms. */
export const CLIP_MS = CLIP_LEAD_MS + CLIP_TAIL_MS

/** A stretch of a match, in the match's own time, epoch ms. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The stretch that a play's clip shows. @param at when the play was recorded, epoch ms */
export function stretchOfPlay(at: number): Stretch {
  return { from: at - CLIP_LEAD_MS, to: at + CLIP_TAIL_MS }
}

/** A stretch as a file. @param hlsUrl of the whole match */
export function stretchFile(hlsUrl: string, { from, to }: Stretch): string {
  return beside(hlsUrl, inPageLanguage(`clip.mp4?from=${from}&to=${to}`))
}

/** All plays of a kind in one film. @param hlsUrl of the whole match */
export function reelFile(hlsUrl: string, { kind, player, team }: ReelOf): string {
  const whose = player !== undefined ? `&player=${player}` : team !== undefined ? `&team=${team}` : ''
  return beside(hlsUrl, inPageLanguage(`reel.mp4?kind=${kind}${whose}`))
}

/** The picture of a moment of a match. @param hlsUrl of the match @param at the moment of the picture, epoch ms */
export function pictureOf(hlsUrl: string, at: number): string {
  return beside(hlsUrl, `thumbnail.jpg?at=${at}`)
}

function beside(hlsUrl: string, file: string): string {
  return hlsUrl.replace(/[^/]*$/, file)
}
