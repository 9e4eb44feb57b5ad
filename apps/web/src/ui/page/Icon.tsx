const PATHS = {
  archive: 'M4 4h16v4H4zM6 8v12h12V8M10 12h4',
  check: 'm4 12.5 5.5 5.5L20 6',
  bell: 'M6 17v-7a6 6 0 0 1 12 0v7M3 17h18M10 21h4',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  chevron: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  close: 'M5 5l14 14M19 5 5 19',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  download: 'M12 3v12M7 10l5 5 5-5M4 20h16',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM4 20 20 4',
  more: 'M12 5v1M12 11.5v1M12 18v1',
  menu: 'M3 6h18M3 12h18M3 18h18',
  openWindow: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  pause: 'M8 4v16M16 4v16',
  plus: 'M12 5v14M5 12h14',
  play: 'M7 4v16l13-8z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5l5.5 5.5',
  share: 'M12 15V3M7 8l5-5 5 5M5 12v8h14v-8',
  star: 'm12 3 2.7 6 6.3.7-4.7 4.4 1.3 6.4-5.6-3.2-5.6 3.2 1.3-6.4L3 9.7 9.3 9z',
  spinner: 'M12 3a9 9 0 1 0 9 9',
} as const

/** Icons with a thick stroke. */
const HEAVY: ReadonlySet<string> = new Set(['pause', 'more'])

/** Icons that point in the direction of the text. In right-to-left languages they are mirrored. */
const POINTING: ReadonlySet<string> = new Set(['chevronLeft', 'chevronRight', 'openWindow'])

/** The names of the icons. */
export type IconName = keyof typeof PATHS

/**
 * An icon drawn with lines. It is decoration and hidden from assistive technology, so its button needs a
 * name.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={HEAVY.has(name) ? 4 : 2}
      strokeLinecap={name === 'pause' ? 'butt' : 'square'}
      className={POINTING.has(name) ? 'points' : undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
