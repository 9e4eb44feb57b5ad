const PATHS = {
  undo: 'M8 4 3 9l5 5M3 9h11a6 6 0 0 1 0 12H8',
  redo: 'm16 4 5 5-5 5M21 9H10a6 6 0 0 0 0 12h6',
  pencil: 'm4 20 1-5L16 4l4 4L9 19z',
  exchange: 'M4 8h14l-4-4M20 16H6l4 4',
  list: 'M4 6h16M4 12h16M4 18h10',
  'arrow-left': 'M10 5l-7 7 7 7M3 12h18',
  'arrow-right': 'M14 5l7 7-7 7M21 12H3',
  keyboard: 'M2 6h20v12H2zM6 10h1M10 10h1M14 10h1M18 10h1M7 14h10',
} as const

/**
 * The icons that only the scorer's table uses. They are decoration, so a button with such an icon needs a
 * name.
 */
export function ScorerIcon({ name, size }: { name: keyof typeof PATHS; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
