import { type Clock, formatScoreboardClock, remainingMs } from '@courtside/basketball'
import '../ui/styles/fonts.ts'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import '../ui/styles/button.css'
import '../ui/match/slim-bug.css'
import '../ui/match/match-marks.css'
import '../ui/styles/placeholders.css'
import './embed.css'

/**
 * How often the clock is updated, in ms. In the last minute, the clock shows tenths of a second, so it is
 * updated twice per tenth.
 */
const TICK_MS = 50
/** Minimum time between two updates of a page, in ms: `match` for one match, `season` for lists of many. */
const AGAIN_MS = { match: 500, season: 5000 } as const

/**
 * Starts the script of an embedded page: it reports the page's height, updates the clock, fetches the page
 * after changes, and loads the player when the viewer presses play.
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

/**
 * Reports the page's height to the surrounding site. The message goes to any site, because a site that may
 * show the page may also know its height.
 */
function tellHeight(root: HTMLElement): void {
  if (parent !== window) parent.postMessage({ courtside: 'height', height: root.offsetHeight }, '*')
}

/**
 * Follows the changes that the element's `data-follow` names: `match 12 345` (the match and its last shown
 * event) or `season`.
 */
function follow(root: HTMLElement): void {
  const [what = '', id = '', seq = ''] = (root.dataset['follow'] ?? '').split(' ')
  if (what === 'match') {
    const source = new EventSource(`/api/live/${id}/stream?after=${seq}&watching=no`)
    const again = atMostEvery(AGAIN_MS.match, () => writeAgain(root))
    source.addEventListener('log', again)
    source.addEventListener('video', again)
    source.addEventListener('snapshot', ({ data }) => {
      const { seq: last, events, serverNow } = JSON.parse(data)
      serverShift = serverNow - performance.now()
      // If the log is shorter than the shown one, it lost events in a failover of the database.
      if (events.length > 0 || last < Number(seq)) again()
    })
  }
  if (what === 'season') {
    const again = atMostEvery(AGAIN_MS.season, () => writeAgain(root))
    const source = new EventSource('/api/live/all/stream')
    // The first list contains the state that the page already shows.
    source.addEventListener('matches', () => source.addEventListener('matches', again), { once: true })
    source.addEventListener('season', again)
  }
}

/**
 * Returns a function that runs `run` at most once per `ms`: immediately if the last run was at least `ms`
 * ago, otherwise when `ms` have passed since then. Calls in the meantime have no further effect.
 */
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

/** Replaces the page's content with the current version, but not if the viewer has started the video. */
async function writeAgain(root: HTMLElement): Promise<void> {
  if (root.querySelector('video')) return
  const response = await fetch(location.href).catch(() => null)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const written = page.getElementById('embed')
  if (written) root.replaceChildren(...written.children)
}

/** The server's time minus `performance.now()`, in ms; null until it is known. */
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
