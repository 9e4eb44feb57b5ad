// What has to do with the first paint. A file of its own because the Content-Security-Policy allows no inline script.

// Before it: the system's colour scheme as an attribute, so that a dark page never flashes white, and whenever it changes.
const dark = matchMedia('(prefers-color-scheme: dark)')
const setScheme = () =>
  document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
setScheme()
dark.addEventListener('change', setScheme)

// More contrast, where this device was told to, or the system wants it and nobody has said otherwise here. The colours are a sheet of their own,
// which nobody else loads. Graphics of a broadcast stay as they are.
const contrast = matchMedia('(prefers-contrast: more)')
const setContrast = () => {
  let chosen = null
  try {
    chosen = localStorage.getItem('contrast')
  } catch {
    // A browser that keeps nothing: the system's wish counts.
  }
  const more = chosen === 'more' || (chosen !== 'standard' && contrast.matches)
  document.documentElement.toggleAttribute('data-more-contrast', more)
  if (!more || document.getElementById('more-contrast')) return
  const sheet = document.createElement('link')
  sheet.id = 'more-contrast'
  sheet.rel = 'stylesheet'
  sheet.href = '/more-contrast.css'
  sheet.setAttribute('blocking', 'render')
  document.head.append(sheet)
}
if (!location.pathname.startsWith('/overlay/')) {
  setContrast()
  contrast.addEventListener('change', setContrast)
  // The page Accessibility of this window says so, or that of another.
  addEventListener('reading-chosen', setContrast)
  addEventListener('storage', setContrast)
}

// A page that lies over somebody else's picture has no ground of its own.
if (location.pathname.startsWith('/overlay/')) document.documentElement.classList.add('see-through')

// After it, before there is an app: a button that somebody presses in what the server wrote is pressed again once the app has put its own in
// its place. Nothing else would come of it. Whoever does something else meanwhile has gone on.
function rememberPress() {
  const root = document.getElementById('root')
  const written = root?.firstElementChild
  if (!written) return
  let pressed = null
  const sameAs = (text) => [...root.querySelectorAll('button')].filter((each) => each.textContent === text)
  const end = () => {
    drawn.disconnect()
    root.removeEventListener('click', note, true)
  }
  const note = ({ target }) => {
    if (!written.isConnected) return end()
    const button = target.closest('button')
    const text = button?.textContent
    pressed = button && { text, place: sameAs(text).indexOf(button) }
  }
  const drawn = new MutationObserver(() => {
    if (written.isConnected) return
    const own = pressed && sameAs(pressed.text)[pressed.place]
    if (pressed && !own) return
    end()
    own?.click()
  })
  root.addEventListener('click', note, true)
  drawn.observe(root, { childList: true, subtree: true })
}
document.addEventListener('DOMContentLoaded', rememberPress)

// After it: the scripts of a page that the server has written something to see into. A page in the background is not painted.
function runScripts() {
  const scripts = document.getElementById('after-first-paint')
  scripts?.replaceWith(scripts.content)
}
document.addEventListener('DOMContentLoaded', () => {
  if (document.hidden) runScripts()
  else requestAnimationFrame(() => setTimeout(runScripts))
})
