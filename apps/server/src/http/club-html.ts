import { CLUB_ELEMENT, CLUB_ICONS, type ClubIdentity } from '@courtside/contract'

/** The club that the pages show. */
export interface ShownClub {
  current(): ClubIdentity
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The club that the server's pages show. It must be set before the pages are registered. */
    shownClub: ShownClub
  }
}

/**
 * Writes the club into a page of the web app: its name in the title, its icon, and its data for the scripts.
 */
export function withClub(page: string, club: ClubIdentity): string {
  const data = jsonElement({ id: CLUB_ELEMENT, value: club })
  const named = club.name === '' ? page : page.replace(/<title>Courtside<\/title>/, () => title(club.name))
  const iconed =
    club.name === ''
      ? named
      : named
          .replace(
            /<link rel="icon"[^>]*>/,
            `<link rel="icon" href="${CLUB_ICONS.small}" type="image/png" />`,
          )
          .replace(
            /<link rel="apple-touch-icon"[^>]*>/,
            `<link rel="apple-touch-icon" href="${CLUB_ICONS.small}" />`,
          )
  return iconed.replace('</head>', () => `${data}</head>`)
}

/** A manifest of the app (W3C Web Application Manifest). */
type Manifest = Readonly<Record<string, unknown>>

/**
 * Maximum length of a name that fits under an icon, in characters, as the specification of manifests advises.
 */
const SHORT = 12

/**
 * Returns the app's manifest with the club's name, tagline and colours. Returns it unchanged until the club
 * has a name.
 */
export function clubManifest(manifest: Manifest, { name, tagline, colours }: ClubIdentity): Manifest {
  if (name === '') return manifest
  const [first = name] = name.split(' ')
  const icon = (src: string, side: number) => ({ src, type: 'image/png', sizes: `${side}x${side}` })
  return {
    ...manifest,
    name,
    short_name: name.length <= SHORT ? name : first,
    ...(tagline !== '' && { description: tagline }),
    ...(colours && { theme_color: colours.primary }),
    icons: [
      icon(CLUB_ICONS.small, 192),
      icon(CLUB_ICONS.large, 512),
      { ...icon(CLUB_ICONS.maskable, 512), purpose: 'maskable' },
    ],
  }
}

function title(name: string): string {
  return `<title>${name.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)}</title>`
}

/** Returns an HTML element that contains JSON. Escapes `<`, because it could end the element. */
export function jsonElement({ id, value }: { id: string; value: unknown }): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}
