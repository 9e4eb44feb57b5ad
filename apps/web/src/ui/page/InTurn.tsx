import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Renders its children one after another, so that long pages show their first content early. The browser
 * handles input and paints in between.
 */
export function InTurn({
  children,
  onShown,
}: {
  children: ReactNode /** Called when all children are on screen. */
  onShown?: () => void
}) {
  const all = Children.toArray(children)
  const [shown, setShown] = useState(0)
  const more = shown < all.length
  useEffect(() => {
    startTransition(() => (more ? setShown(shown + 1) : onShown?.()))
  }, [more, shown, onShown])
  return all.slice(0, shown)
}
