const PATHS = {
  play: ['M7 4v16l13-8z', true],
  pause: ['M6 4h4v16H6zM14 4h4v16h-4z', true],
  back: ['M4 4v6h6M4.5 10A8 8 0 1 1 4 13.5', false],
  forward: ['M20 4v6h-6M19.5 10A8 8 0 1 0 20 13.5', false],
  before: ['M5 5v14M19 6l-9 6 9 6z', false],
  next: ['M19 5v14M5 6l9 6-9 6z', false],
  more: ['M4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4z', true],
  small: ['M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5', false],
  whole: ['M3 7h18v10H3zM7 12H5M19 12h-2', false],
  sound: ['M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12', false],
  silent: ['M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5', false],
  captions: ['M3 5h18v14H3zM11 10.5a2.2 2.2 0 1 0 0 3M17.5 10.5a2.2 2.2 0 1 0 0 3', false],
  inset: ['M3 5h18v14H3zM12 12h6v4h-6z', false],
  save: ['M12 3v12M7 10l5 5 5-5M4 15v5h16v-5', false],
  quality: ['M4 20v-4M9.3 20v-8M14.6 20V8M20 20V4', false],
  share: ['M12 15V3M7 8l5-5 5 5M5 13v8h14v-8', false],
  screen: ['M4 16V5h16v11h-3M12 14l5 6H7z', false],
  full: ['M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5', false],
} as const

/** The icons of the player's controls. They are decoration, because the buttons have names. */
export function PictureIcon({ name }: { name: keyof typeof PATHS }) {
  const [path, filled] = PATHS[name]
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="2"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
