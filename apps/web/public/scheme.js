// The system's colour scheme as an attribute before the first paint, so that a dark page never flashes white, and whenever it
// changes. A file of its own because the Content-Security-Policy allows no inline script.
const dark = matchMedia('(prefers-color-scheme: dark)')
const setScheme = () =>
  document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
setScheme()
dark.addEventListener('change', setScheme)
