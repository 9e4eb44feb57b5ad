import type { Language } from '../calls/languages.ts'

/** What can be embedded on another site: of a match the player, the score bug and the box score. */
export type EmbedKind = 'player' | 'score' | 'box' | 'schedule' | 'standings'

/** Heights before the page has said its own, px; the player's follows from its width. */
const HEIGHTS: Readonly<Record<EmbedKind, number>> = {
  player: 400,
  score: 80,
  box: 900,
  schedule: 640,
  standings: 520,
}

/** Something to embed: of which match or competition, in which colours. */
export interface Embed {
  readonly kind: EmbedKind
  /** The match; for the schedule and standings the competition, null for the usual one. */
  readonly id: number | null
  /** Absent: those of the visitor's system. */
  readonly scheme?: 'light' | 'dark'
  /** Absent: as the club or the visitor's browser has it. */
  readonly lang?: Language
}

/** The address of an embedded page below a site's origin. */
function embedAddress({ kind, id, scheme, lang }: Embed): string {
  const ofMatch = kind !== 'schedule' && kind !== 'standings'
  const query = new URLSearchParams()
  if (!ofMatch && id !== null) query.set('competition', String(id))
  if (scheme) query.set('scheme', scheme)
  if (lang) query.set('lang', lang)
  const text = query.toString()
  return `/embed/${ofMatch ? `${kind}/${id}` : kind}${text && `?${text}`}`
}

/** How high an embed is before its page has said so, px. @param width how wide it is */
export function embedHeight(kind: EmbedKind, width: number): number {
  return kind === 'player' ? Math.round((width * 9) / 16) + 44 : HEIGHTS[kind]
}

/**
 * The HTML that a web site pastes: a frame, and the script that makes the frame as high as what it shows.
 * @param origin of this site, such as `https://club.example`
 * @param title what the frame is called for those who hear the page
 */
export function embedCode(origin: string, embed: Embed, title: string, width = 640): string {
  const source = escaped(`${origin}${embedAddress(embed)}`)
  const height = embedHeight(embed.kind, width)
  return (
    `<iframe src="${source}" title="${escaped(title)}" width="100%" height="${height}" style="border:0;max-width:100%" loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>` +
    `<script src="${escaped(origin)}/embed-frame.js" async></script>`
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
