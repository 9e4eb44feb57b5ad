// Scripts for the first paint of a page. They are in a file because the Content-Security-Policy forbids
// inline scripts.

// Before the page is drawn for the first time, sets the system's colour scheme as an attribute, so that a
// dark page is never light for a moment. Also follows later changes of the scheme.
const dark = matchMedia('(prefers-color-scheme: dark)')
const setScheme = () =>
  document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
setScheme()
dark.addEventListener('change', setScheme)

// Sets more contrast if it was chosen on this device, or if the system asks for it and nothing was chosen.
// The colours are in a separate style sheet, which is loaded only in that case. Graphics of broadcasts do not
// change.
const contrast = matchMedia('(prefers-contrast: more)')
const setContrast = () => {
  let chosen = null
  try {
    chosen = localStorage.getItem('contrast')
  } catch {
    // The browser cannot store anything, so the system's setting applies.
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
  // Follows changes on the Accessibility page, in this window or in another one.
  addEventListener('reading-chosen', setContrast)
  addEventListener('storage', setContrast)
}

// An overlay has a transparent background, because it is shown over the video of another program.
if (location.pathname.startsWith('/overlay/')) document.documentElement.classList.add('see-through')

// After the page was drawn for the first time, but before the app runs, the buttons in the server's HTML do
// nothing yet. If the user presses one of them, this function presses the same button again when the app has
// replaced it. A later press on something else cancels this.
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

// If the server's HTML already has visible content, runs the page's scripts after that was drawn. A page in
// the background is never drawn, so its scripts run immediately.
function runScripts() {
  const scripts = document.getElementById('after-first-paint')
  scripts?.replaceWith(scripts.content)
}
document.addEventListener('DOMContentLoaded', () => {
  if (document.hidden) runScripts()
  else requestAnimationFrame(() => setTimeout(runScripts))
})
