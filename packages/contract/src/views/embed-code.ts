import type { Language } from '../calls/languages.ts'

/** The kinds of embeds: player, score bug and box score of a match, schedule, standings. */
export type EmbedKind = 'player' | 'score' | 'box' | 'schedule' | 'standings'

/**
 * Heights of the frame in px until the embedded page reports its height. The player's height depends on its
 * width.
 */
const HEIGHTS: Readonly<Record<Exclude<EmbedKind, 'player'>, number>> = {
  score: 80,
  box: 900,
  schedule: 640,
  standings: 520,
}

/** An embed: its match or competition, its colours and its language. */
export interface Embed {
  readonly kind: EmbedKind
  /**
   * The id of the match; for the schedule and standings the id of the competition, null for the default
   * competition (the latest one with a result).
   */
  readonly id: number | null
  /** By default the setting of the visitor's system decides. */
  readonly scheme?: 'light' | 'dark'
  /** By default the language of the visitor or else of the club. */
  readonly lang?: Language
}

/** Returns the path of an embedded page. */
function embedAddress({ kind, id, scheme, lang }: Embed): string {
  const ofMatch = kind !== 'schedule' && kind !== 'standings'
  const query = new URLSearchParams()
  if (!ofMatch && id !== null) query.set('competition', String(id))
  if (scheme) query.set('scheme', scheme)
  if (lang) query.set('lang', lang)
  const text = query.toString()
  return `/embed/${ofMatch ? `${kind}/${id}` : kind}${text && `?${text}`}`
}

/**
 * Returns the height of an embed in px until its page reports the actual height.
 * @param width its width in px
 */
export function embedHeight(kind: EmbedKind, width: number): number {
  return kind === 'player' ? Math.round((width * 9) / 16) + 44 : HEIGHTS[kind]
}

/**
 * Returns the HTML to paste into a web site: a frame, and the script that adapts the frame's height to its
 * content.
 * @param origin the origin of this site, such as `https://club.example`
 * @param title the frame's title for screen readers
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
