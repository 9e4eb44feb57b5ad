/**
 * Marks a video that was scrolled out of view with `data-small`. A phone then keeps it visible, small, beside
 * the score. Its original place keeps its height, so that nothing moves.
 * @returns a function that stops watching
 */
export function watchPictureStrip(picture: HTMLElement | null): (() => void) | undefined {
  if (!picture) return undefined
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry) return
    picture.toggleAttribute('data-small', !entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
  })
  observer.observe(picture)
  return () => observer.disconnect()
}
