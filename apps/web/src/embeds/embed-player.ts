import Hls from 'hls.js/light'

/** Plays the video that an element names, in it. */
export function playIn(picture: HTMLElement): void {
  const playlist = picture.dataset['playlist']
  if (playlist === undefined) return
  const video = document.createElement('video')
  video.controls = true
  video.playsInline = true
  const cannot = () => {
    video.remove()
    picture.querySelector('.em-cannot')?.removeAttribute('hidden')
  }
  if (Hls.isSupported()) {
    const hls = new Hls({ lowLatencyMode: true })
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
      if (!fatal) return
      hls.destroy()
      cannot()
    })
    hls.loadSource(playlist)
    hls.attachMedia(video)
  } else if (video.canPlayType('application/vnd.apple.mpegurl')) {
    video.src = playlist
    video.addEventListener('error', cannot)
  } else {
    cannot()
    return
  }
  picture.querySelectorAll('img, .em-play').forEach((element) => {
    element.remove()
  })
  picture.prepend(video)
  video.focus()
  // A browser that does not let it begin by itself shows its own button.
  video.play().catch(() => {})
}
