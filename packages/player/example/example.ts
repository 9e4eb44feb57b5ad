import { Picture, rememberedQuality } from '@courtside/player'

/** How often the status line is updated, in ms. */
const STATUS_EVERY_MS = 500

const form = document.querySelector('form')
const video = document.querySelector('video')
const status = document.querySelector('[role=status]')
let picture: Picture | null = null

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const url = new FormData(form).get('url')
  if (video && typeof url === 'string') play(video, url)
})

/** Plays a live playlist in place of the previous one. */
function play(element: HTMLVideoElement, url: string): void {
  picture?.destroy()
  picture = new Picture(element, {
    url,
    live: true,
    startAt: null,
    expected: true,
    quality: rememberedQuality(),
  })
  picture.setSent(true)
}

/** Shows the player's phase and the delay of the frame on screen behind the wall clock. */
setInterval(() => {
  if (!picture || !status) return
  const date = picture.date()
  const latency = date === null ? '' : `, ${((Date.now() - date) / 1000).toFixed(1)} s behind the wall clock`
  status.textContent = `${picture.getPhase()}${latency}`
}, STATUS_EVERY_MS)
