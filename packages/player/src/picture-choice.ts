import type { Quality } from './quality/quality.ts'

/** `waiting`: there is none, it is being tried. `showing`: it is there, playing or not. `off`: the numbers are shown without it. `impossible`: no way to play it here. */
export type PicturePhase = 'waiting' | 'showing' | 'off' | 'impossible'

/** What a picture shows. */
export interface PictureChoice {
  url: string
  /** The match is live: play at once, without sound, from where live is; else wait for the viewer, at the beginning. */
  live: boolean
  /** The moment to begin at, epoch ms: play at once from there, without sound. */
  startAt: number | null
  /** Something to play is there, or may be; else it waits until somebody sends. */
  expected: boolean
  quality: Quality
}
