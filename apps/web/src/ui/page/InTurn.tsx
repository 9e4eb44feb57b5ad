import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Shows its children one after the other, each when the one before is on screen: what a page has much of does not hold up what
 * a visitor looks at first. Between two of them the browser takes input and paints.
 */
export function InTurn({
  children,
  onShown,
}: {
  children: ReactNode /** All are on screen. */
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
