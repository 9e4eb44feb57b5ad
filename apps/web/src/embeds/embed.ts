import { type Clock, formatScoreboardClock, remainingMs } from '@courtside/basketball'
import '../ui/styles/fonts.ts'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import '../ui/styles/button.css'
import '../ui/match/slim-bug.css'
import '../ui/styles/placeholders.css'
import './embed.css'

/** Half of the tenth of a second that the clock shows in the last minute. */
const TICK_MS = 50
/** A page is written again at most so often, ms: of one match, and lists of many. */
const AGAIN_MS = { match: 500, season: 5000 } as const

/**
 * What an embedded page needs besides its HTML: it says how high it is, moves its clock, has itself written again when something
 * has happened, and fetches the code of the player when somebody presses play.
 */
function start(root: HTMLElement): void {
  new ResizeObserver(() => tellHeight(root)).observe(root)
  addEventListener('message', ({ data }) => {
    if (data?.courtside === 'height?') tellHeight(root)
  })
  follow(root)
  setInterval(() => moveClock(root), TICK_MS)
  root.addEventListener('click', ({ target }) => {
    const picture = target instanceof Element && target.closest('.em-play')?.closest('.em-picture')
    if (picture instanceof HTMLElement) {
      void import('./embed-player.ts').then(({ playIn }) => playIn(picture))
    }
  })
}

/** For the site around: any site that may show the page may know how high it is. */
function tellHeight(root: HTMLElement): void {
  if (parent !== window) parent.postMessage({ courtside: 'height', height: root.offsetHeight }, '*')
}

/** Hears what happens, by what the page says that it depends on: `match 12 345` (the match and how much of its log is shown) or `season`. */
function follow(root: HTMLElement): void {
  const [what = '', id = '', seq = ''] = (root.dataset['follow'] ?? '').split(' ')
  if (what === 'match') {
    const source = new EventSource(`/api/live/${id}/stream?after=${seq}&watching=no`)
    const again = atMostEvery(AGAIN_MS.match, () => writeAgain(root))
    source.addEventListener('log', again)
    source.addEventListener('video', again)
    source.addEventListener('snapshot', ({ data }) => {
      const { events, serverNow } = JSON.parse(data)
      serverShift = serverNow - performance.now()
      if (events.length > 0) again()
    })
  }
  if (what === 'season') {
    const again = atMostEvery(AGAIN_MS.season, () => writeAgain(root))
    const source = new EventSource('/api/live/all/stream')
    // The first list is that of now, as is the page.
    source.addEventListener('matches', () => source.addEventListener('matches', again), { once: true })
    source.addEventListener('season', again)
  }
}

/** At once, and then once for all that comes within a while. */
function atMostEvery(ms: number, run: () => Promise<void>): () => void {
  let waits = false
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (waits) return
    waits = true
    setTimeout(
      () => {
        waits = false
        last = performance.now()
        void run()
      },
      Math.max(0, last + ms - performance.now()),
    )
  }
}

/** Takes what the page would show now in place of what it shows. A picture that is played stays. */
async function writeAgain(root: HTMLElement): Promise<void> {
  if (root.querySelector('video')) return
  const response = await fetch(location.href).catch(() => null)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const written = page.getElementById('embed')
  if (written) root.replaceChildren(...written.children)
}

/** The server's time less that of this page, ms; null until it has been told. */
let serverShift: number | null = null

function moveClock(root: HTMLElement): void {
  const element = root.querySelector<HTMLElement>('[data-clock]')
  const shown = element?.querySelector('[data-testid="clock"]')
  if (!element || !shown || serverShift === null) return
  const clock: Clock = JSON.parse(element.dataset['clock'] ?? '')
  if (!clock.running) return
  const text = formatScoreboardClock(remainingMs(clock, performance.now() + serverShift))
  if (shown.textContent !== text) shown.textContent = text
}

const root = document.getElementById('embed')
if (root) start(root)
