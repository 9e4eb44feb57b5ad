import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Renders its children one after another, so that the first content of a long page appears early. In between,
 * the browser handles input and draws.
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
