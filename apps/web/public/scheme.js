// The system's colour scheme as an attribute before the first paint, so that a dark page never flashes white. Mantine keeps it
// up to date afterwards. A file of its own because the Content-Security-Policy allows no inline script.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
)
