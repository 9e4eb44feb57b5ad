// What has to do with the first paint. A file of its own because the Content-Security-Policy allows no inline script.

// Before it: the system's colour scheme as an attribute, so that a dark page never flashes white, and whenever it changes.
const dark = matchMedia('(prefers-color-scheme: dark)')
const setScheme = () =>
  document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
setScheme()
dark.addEventListener('change', setScheme)

// A page that lies over somebody else's picture has no ground of its own.
if (location.pathname.startsWith('/overlay/')) document.documentElement.classList.add('see-through')

// After it: the scripts of a page that the server has written something to see into. A page in the background is not painted.
function runScripts() {
  const scripts = document.getElementById('after-first-paint')
  scripts?.replaceWith(scripts.content)
}
document.addEventListener('DOMContentLoaded', () => {
  if (document.hidden) runScripts()
  else requestAnimationFrame(() => setTimeout(runScripts))
})
