/**
 * Marks a picture that was scrolled past with `data-small`: a phone then keeps it in view, small, beside the score. Its own place
 * stays as high as it was, so that nothing moves.
 *
 * @returns lets go of it
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
