import { type Offers, offersOf } from './variants.ts'

/**
 * Reads the current renditions from a multivariant playlist. Smaller renditions come and go while a match is
 * live, and hls.js reads the playlist only once.
 * @returns null when there is no answer, or it lists no variants
 */
export async function readOffers(url: string): Promise<Offers | null> {
  const answer = await fetch(url).catch(() => null)
  const text = answer?.ok ? await answer.text().catch(() => '') : ''
  const variants = [...text.matchAll(/^#EXT-X-STREAM-INF:(.*)/gm)].map(([, said = '']) => ({
    bitrate: Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(said)?.[1] ?? 0),
    height: Number(/\bRESOLUTION=\d+x(\d+)/.exec(said)?.[1] ?? 0),
    audioCodec: /[",]((?:mp4a|ac-3|ec-3|opus)[^",]*)/i.exec(said)?.[1],
    videoCodec: /[",]((?:avc|hvc|hev|vp0|av0)[^",]*)/i.exec(said)?.[1],
  }))
  return variants.length > 0 ? offersOf(variants) : null
}
