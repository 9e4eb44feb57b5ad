const STORED_AS = 'pictureQuality'

/**
 * The viewer's choice: automatic, the source, its audio alone, the live numbers without video and audio, or a
 * video with a given number of lines.
 */
export type Quality = 'auto' | 'source' | 'sound' | 'numbers' | `${number}p`

/** The level being played: video of any size, its audio alone, or neither. */
export type Played = 'picture' | 'sound' | 'numbers'

/** Returns the viewer's last choice on this device. */
export function rememberedQuality(): Quality {
  const stored = localStorage.getItem(STORED_AS) ?? ''
  return isQuality(stored) ? stored : 'auto'
}

/** Stores the viewer's choice. */
export function rememberQuality(quality: Quality): void {
  localStorage.setItem(STORED_AS, quality)
}

function isQuality(text: string): text is Quality {
  return /^(auto|source|sound|numbers|\d{2,4}p)$/.test(text)
}
