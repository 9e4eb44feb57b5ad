const STORED_AS = 'pictureQuality'

/**
 * What a viewer wants to see of a match: what his line carries, the source, its sound alone, the numbers without either, or a picture so
 * many lines high.
 */
export type Quality = 'auto' | 'source' | 'sound' | 'numbers' | `${number}p`

/** What is played of it: a picture, of whichever size, its sound alone, or nothing. */
export type Played = 'picture' | 'sound' | 'numbers'

/** What the viewer chose last on this device. */
export function rememberedQuality(): Quality {
  const stored = localStorage.getItem(STORED_AS) ?? ''
  return isQuality(stored) ? stored : 'auto'
}

/** Remembers what the viewer chose. */
export function rememberQuality(quality: Quality): void {
  localStorage.setItem(STORED_AS, quality)
}

function isQuality(text: string): text is Quality {
  return /^(auto|source|sound|numbers|\d{2,4}p)$/.test(text)
}
