import sharp from 'sharp'
import type { Card, CardClub, CardTeam } from './card.ts'
import { CARD, cardSvg, clubSvg, iconSvg } from './card-svg.ts'
import type { DataUrl } from './drawing.ts'
import { resultSvg } from './result-svg.ts'

/** Chats reject images of several hundred kB. A palette of 256 colours keeps a card small enough. */
const COLOURS_OF_ITS_OWN = { palette: true, colours: 256, effort: 7 } as const
const LOGO_SIDE = 256

/** Returns a card as PNG. */
export async function drawCard(card: Card): Promise<Buffer> {
  const svg = await svgOf(card)
  return sharp(Buffer.from(svg)).flatten().png(COLOURS_OF_ITS_OWN).toBuffer()
}

async function svgOf(card: Card): Promise<string> {
  const crest = await crestOf(card.club)
  if (card.kind === 'club') return clubSvg(card, crest)
  if (card.kind === 'icon') return iconSvg(card, crest)
  const logos = await logosOf(card.teams)
  if (card.kind === 'result') return resultSvg(card, { logos, crest })
  const picture = card.clip?.picture ? await still(card.clip.picture) : null
  return cardSvg(card, { logos, picture, crest })
}

async function crestOf(club: CardClub | null): Promise<DataUrl | null> {
  return club && logo(club.crest)
}

async function logosOf([home, visitors]: readonly [CardTeam, CardTeam]) {
  return Promise.all([logo(home.logo), logo(visitors.logo)])
}

/**
 * Returns a logo, or null when there is none or its file was removed meanwhile. A drawn crest then replaces
 * it.
 */
async function logo(file: string | null): Promise<DataUrl | null> {
  if (file === null) return null
  const scaled = sharp(file).resize(LOGO_SIDE, LOGO_SIDE, { fit: 'inside', withoutEnlargement: true })
  const png = await scaled
    .png()
    .toBuffer()
    .catch(() => null)
  return png && `data:image/png;base64,${png.toString('base64')}`
}

/** Returns the frame of a clip, or null. A card works without it. */
async function still(file: string): Promise<DataUrl | null> {
  const filling = sharp(file).resize(CARD.width, CARD.height, { fit: 'cover' })
  const jpeg = await filling
    .jpeg({ quality: 90 })
    .toBuffer()
    .catch(() => null)
  return jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
